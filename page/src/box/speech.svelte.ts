/** The browser's own voice: it reads what the hands have to do, where it speaks the language. */
import { words } from '../shell/i18n.svelte';

class Speech {
  speaking = $state(false);
  private voices = $state.raw<SpeechSynthesisVoice[]>([]);

  constructor() {
    if (!('speechSynthesis' in globalThis)) return;
    const look = () => (this.voices = speechSynthesis.getVoices());
    look();
    speechSynthesis.addEventListener?.('voiceschanged', look);
  }

  private get voice(): SpeechSynthesisVoice | undefined {
    return this.voices.find((one) => one.lang.toLowerCase().startsWith(words.language));
  }

  get can(): boolean {
    return this.voice !== undefined;
  }

  /** Reads lines aloud; what was being read is left off. */
  say(lines: string[]): void {
    const voice = this.voice;
    this.hush();
    if (!voice || !lines.length) return;
    const said = new SpeechSynthesisUtterance(lines.join('. ').replaceAll('→', ', '));
    said.voice = voice;
    said.lang = voice.lang;
    said.onend = said.onerror = () => (this.speaking = false);
    this.speaking = true;
    speechSynthesis.speak(said);
  }

  hush(): void {
    if (!this.speaking) return;
    this.speaking = false;
    speechSynthesis.cancel();
  }
}

export const speech = new Speech();
