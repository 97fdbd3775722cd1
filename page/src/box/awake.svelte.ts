/** A screen that stays lit while somebody plays beside it, where the browser allows it. */
const STORE = 'tavolino.dark_told';

class Awake {
  /** It cannot be kept awake, and that was not said before. */
  warns = $state(false);

  /** Keeps the screen lit until what comes back is called. */
  keep(): () => void {
    if (!('wakeLock' in navigator)) {
      this.warns = !globalThis.isSecureContext && !kept();
      return () => undefined;
    }
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async (): Promise<void> => {
      if (over || document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    };
    void ask();
    // A browser lets go when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }

  /** Said once in this browser. */
  told(): void {
    this.warns = false;
    try {
      localStorage.setItem(STORE, 'yes');
    } catch {
      // then it is said again next time
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(STORE) !== null;
  } catch {
    return false;
  }
}

export const awake = new Awake();
