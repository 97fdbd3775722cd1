/** Copies a text; whether that was done. Over plain http only the old way is there. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  const before = document.activeElement as HTMLElement | null;
  (before?.closest('dialog') ?? document.body).append(field); // outside a dialog nothing can be selected
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
