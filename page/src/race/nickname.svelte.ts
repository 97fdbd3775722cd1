const STORE = 'tavolino.nickname';

/** The nickname this browser used last. */
class Nickname {
  value = $state(read());

  keep(name: string): void {
    this.value = name.trim();
    try {
      localStorage.setItem(STORE, this.value);
    } catch {
      // then it is asked for again
    }
  }
}

function read(): string {
  try {
    return localStorage.getItem(STORE) ?? '';
  } catch {
    return '';
  }
}

export const nickname = new Nickname();
