/** Holds the browser's one live stream for all its tabs. */
import { Exchange, type Ear } from './exchange';

const exchange = new Exchange((url) => new EventSource(url));

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0] as MessagePort;
  const ear: Ear = (said) => port.postMessage(said);
  port.onmessage = ({ data }: MessageEvent<string[]>) => exchange.want(ear, data);
  port.postMessage(null); // the worker works
});
