/**
 * Playwright's own `test`, on phones that are empty but warm. To start the process of a page and to read the app's code
 * for the first time takes more of the processor than most tests do. So a phone is kept for the tests that come after,
 * with a page that nobody uses, and emptied in between: nothing is stored on it, and the pages that a test had are gone
 * with all that was done to them. Where the service worker is allowed each phone is new.
 */
import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { openPhone } from './play/phone.ts';

class Phone {
  constructor(
    readonly context: BrowserContext,
    private readonly unused: Page,
    private readonly session: CDPSession,
  ) {}

  async empty(origin: string): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.unused) await page.close();
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await this.context.clearPermissions();
  }
}

/** The phones of one worker that no test has just now, by what they are like. */
class Drawer {
  private readonly kept = new Map<string, Phone[]>();

  constructor(private readonly browser: Browser) {}

  async take(like: string): Promise<Phone> {
    const known = this.kept.get(like)?.pop();
    if (known) return known;
    // Playwright gives it what the test asks for.
    const context = await this.browser.newContext();
    const unused = await context.newPage();
    return new Phone(context, unused, await context.newCDPSession(unused));
  }

  putBack(like: string, phone: Phone): void {
    this.kept.set(like, [...(this.kept.get(like) ?? []), phone]);
  }
}

interface Fixtures {
  /** Another phone, with nothing on it. */
  readonly takePhone: () => Promise<BrowserContext>;
  /** A page on another phone, one that can copy and paste. Whatever it complains about fails the test. */
  readonly newPhone: () => Promise<Page>;
}

export const test = base.extend<Fixtures, { drawer: Drawer }>({
  drawer: [({ browser }, use) => use(new Drawer(browser)), { scope: 'worker' }],

  takePhone: async (
    {
      drawer,
      browser,
      baseURL,
      // Whatever a test may ask to be otherwise has to be named here: it tells the phones apart.
      colorScheme,
      forcedColors,
      hasTouch,
      locale,
      reducedMotion,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const asked = { colorScheme, forcedColors, hasTouch, locale, reducedMotion };
    const like = JSON.stringify({ ...asked, serviceWorkers, timezoneId, viewport });
    const used: BrowserContext[] = [];
    const taken: Phone[] = [];
    await use(async () => {
      if (serviceWorkers === 'allow') {
        const context = await browser.newContext();
        used.push(context);
        return context;
      }
      const phone = await drawer.take(like);
      taken.push(phone);
      return phone.context;
    });
    for (const context of used) await context.close();
    for (const phone of taken) {
      await phone.empty(new URL(baseURL ?? '').origin);
      drawer.putBack(like, phone);
    }
  },

  context: async ({ takePhone }, use) => use(await takePhone()),
  newPhone: ({ takePhone }, use) => use(async () => openPhone(await takePhone())),
});
