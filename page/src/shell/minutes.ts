/** 4:07 of so many milliseconds; what is left is rounded up, so that 0:00 is the end. */
export function minutes(ms: number, up = false): string {
  const seconds = (up ? Math.ceil : Math.floor)(ms / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(rest)}:${two(seconds % 60)}` : `${rest}:${two(seconds % 60)}`;
}
