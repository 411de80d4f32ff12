/** Agreements that were given a name. */

import type { Keeps, RowKeeper } from './api.ts';
import type { HouseRules } from './schema.ts';

/** By name, without the deleted. */
export async function listHouseRules(store: RowKeeper): Promise<HouseRules[]> {
  const rules = await store.listRows('houseRules');
  return rules.filter((row) => !row.deletedAt).sort((a, b) => a.name.localeCompare(b.name));
}

export function saveHouseRules(store: RowKeeper, rules: HouseRules): Promise<Keeps> {
  return store.putRow('houseRules', rules);
}

/** A tombstone, so that a backup or a copy does not bring it back. */
export function deleteHouseRules(store: RowKeeper, rules: HouseRules, at: number): Promise<Keeps> {
  return store.putRow('houseRules', { ...rules, deletedAt: at, updatedAt: at });
}
