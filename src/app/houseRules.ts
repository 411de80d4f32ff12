/** "Our house rules": agreements that were given a name. */
import type { Agreement } from '../rules/index.ts';
import { deleteHouseRules, listHouseRules, saveHouseRules } from '../storage/houseRules.ts';
import { newId, now } from './chance.ts';
import { getStore, type HouseRules, houseRules } from './state.ts';

export async function loadHouseRules(): Promise<void> {
  houseRules.value = await listHouseRules(getStore());
}

export async function saveHouseRule(name: string, agreement: Agreement, players: number): Promise<string> {
  const id = newId();
  await saveHouseRules(getStore(), { id, name, agreement, players, updatedAt: now() });
  await loadHouseRules();
  return id;
}

export async function renameHouseRule(rule: HouseRules, name: string): Promise<void> {
  await saveHouseRules(getStore(), { ...rule, name, updatedAt: now() });
  await loadHouseRules();
}

export async function deleteHouseRule(rule: HouseRules): Promise<void> {
  await deleteHouseRules(getStore(), rule, now());
  await loadHouseRules();
}
