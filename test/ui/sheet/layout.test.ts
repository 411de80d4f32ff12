import { describe, expect, test } from 'vitest';
import { type SheetNeeds, sheetLayout } from '../../../src/ui/screens/sheet/layout.ts';

/** A phone's width in rem, and hearts among four with short names. */
const PHONE: SheetNeeds = { width: 22.9, columns: 4, name: 2.6, word: 2.6, digits: 2, signs: true };

describe('how the columns share the width', () => {
  test('four on a phone: names as written, signs beside the figures', () => {
    expect(sheetLayout(PHONE)).toEqual({
      first: 5.25,
      deal: 'signs',
      names: 'across',
      stacked: false,
      crowded: false,
      small: false,
      scrolls: null,
    });
  });

  test('long names break where they can, and are turned where they cannot', () => {
    expect(sheetLayout({ ...PHONE, name: 6, word: 2.8 })).toMatchObject({ names: 'lines', stacked: false });
    expect(sheetLayout({ ...PHONE, name: 9, word: 9 }).names).toBe('up');
  });

  test('signs go below the figures where a name would be broken or cut beside them', () => {
    expect(sheetLayout({ ...PHONE, name: 3.9, word: 3.9 })).toMatchObject({ names: 'across', stacked: true });
    expect(sheetLayout({ ...PHONE, name: 6, word: 3 })).toMatchObject({ names: 'lines', stacked: true });
    expect(sheetLayout({ ...PHONE, name: 4.2, word: 4.2 }).names).toBe('up');
    expect(sheetLayout({ ...PHONE, name: 4.2, word: 4.2, signs: false }).names).toBe('up');
    expect(sheetLayout({ ...PHONE, name: 3.9, word: 3.9, signs: false }).names).toBe('across');
  });

  test('ten on a phone fit, with turned names and the signs below', () => {
    const ten = sheetLayout({ ...PHONE, columns: 10, name: 5, word: 5 });
    expect(ten).toMatchObject({ first: 3.5, names: 'up', stacked: true, scrolls: null });
  });

  test('ten on the smallest phone still fit, in smaller figures', () => {
    const ten = sheetLayout({ ...PHONE, width: 18.5, columns: 10, name: 5, word: 5 });
    expect(ten).toMatchObject({ small: true, scrolls: null });
  });

  test('totals shrink before they run together: ten players on a phone, two figures each', () => {
    const ten = sheetLayout({ ...PHONE, width: 22.4, columns: 10, digits: 2 });
    expect(ten).toMatchObject({ crowded: true, small: false, scrolls: null });
    expect(sheetLayout({ ...PHONE, width: 22.4, columns: 6, digits: 2 }).crowded).toBe(false);
  });

  test('it scrolls only where the figures would run into each other', () => {
    const ten = sheetLayout({ ...PHONE, width: 18.5, columns: 10, name: 5, word: 5, digits: 4 });
    expect(ten.scrolls).toBeGreaterThan(18.5);
    expect(sheetLayout({ ...PHONE, width: 9.25, columns: 10 }).scrolls).not.toBeNull();
  });

  test('with room the deals are told in words, never at the figures’ cost', () => {
    for (let width = 10; width < 80; width++) {
      for (let columns = 2; columns <= 10; columns++) {
        const { first, deal, scrolls } = sheetLayout({ ...PHONE, width, columns });
        if (scrolls !== null) continue;
        expect((width - first) / columns).toBeGreaterThan(deal === 'words' ? 2.6 : 1);
      }
    }
    expect(sheetLayout({ ...PHONE, width: 60 })).toMatchObject({ deal: 'words', first: 20 });
  });

  test('nor at the names’: three on the widest phone, with signs beside the figures', () => {
    for (let width = 20; width < 40; width += 0.1) {
      const { first, deal } = sheetLayout({ ...PHONE, width, columns: 3, name: 2.3, word: 2.3 });
      if (deal === 'words') expect((width - first) / 3 - 1.5, `${width}`).toBeGreaterThan(2.29);
    }
  });
});
