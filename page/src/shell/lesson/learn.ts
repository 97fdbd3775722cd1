/** The door to a lesson: as it was left, or a new one. */
import { postLesson } from '../api';
import { router } from '../router.svelte';

/** `race`: where to go back to when it begins. */
export async function learn(game: string, race: string | null = null): Promise<void> {
  const { id } = await postLesson(game);
  router.go(`/${game}/${id}${race ? `?race=${encodeURIComponent(race)}` : ''}`);
}
