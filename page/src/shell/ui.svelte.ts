/** Which drawer or dialog is open; one at a time. */
class Ui {
  settings = $state(false);
  rulesGame = $state<string | null>(null);
  citation = $state<string | null>(null);
  /** The next touch of the table asks what lies there. */
  asking = $state(false);

  openRules(game: string, citation: string | null = null): void {
    this.citation = citation;
    this.rulesGame = game;
  }

  closeRules(): void {
    this.rulesGame = null;
    this.citation = null;
  }
}

export const ui = new Ui();
