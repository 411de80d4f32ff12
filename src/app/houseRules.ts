/** "Our house rules": agreements that were given a name. */
import { type Agreement, checkAgreement, type Problem } from '../rules/index.ts';
import { deleteHouseRules, listHouseRules, saveHouseRules } from '../storage/houseRules.ts';
import { newId, now } from './chance.ts';
import { getStore, type HouseRules, houseRules } from './state.ts';

export async function loadHouseRules(): Promise<void> {
  houseRules.value = await listHouseRules(getStore());
}

/** Gives what is wrong with the agreement: such rules are not kept, since nobody could play by them. */
export async function saveHouseRule(
  name: string,
  agreement: Agreement,
  players: number,
): Promise<readonly Problem[]> {
  const problems = checkAgreement(agreement, players);
  if (problems.length > 0) return problems;
  await saveHouseRules(getStore(), { id: newId(), name, agreement, players, updatedAt: now() });
  await loadHouseRules();
  return [];
}

export async function renameHouseRule(rule: HouseRules, name: string): Promise<void> {
  await saveHouseRules(getStore(), { ...rule, name, updatedAt: now() });
  await loadHouseRules();
}

export async function deleteHouseRule(rule: HouseRules): Promise<void> {
  await deleteHouseRules(getStore(), rule, now());
  await loadHouseRules();
}
