/** The known people, whoever is likeliest to play first. */
import { suggested } from '../storage/suggested.ts';
import { everyone } from './names.ts';
import { computed, type ReadonlySignal } from './signals.ts';
import type { Person } from './state.ts';

export const people: ReadonlySignal<readonly Person[]> = computed(() => suggested(everyone.value));
