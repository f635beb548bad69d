import { chromium } from '@playwright/test';
const lang = process.argv[2] ?? 'en', dark = process.argv[3] === 'dark', w = Number(process.argv[4] ?? 1280), h = w < 500 ? 740 : 800;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: lang, hasTouch: false });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.addInitScript((lang) => { localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: 'instant', language: lang })); localStorage.setItem('PARAGLIDE_LOCALE', lang); }, lang);
await page.goto('http://localhost:4305/bridge/before-you-finesse/');
await page.waitForTimeout(1500);
await page.locator('main button').filter({ hasText: /Begin|始め|시작|はじめる/ }).first().click();
const card = (c: string) => page.locator(`button[data-card="${c}"]`);
for (const c of ['H6', 'HJ']) {
  await card(c).waitFor();
  for (let i = 0; i < 200 && (await card(c).getAttribute('aria-disabled')) !== 'false'; i++) await page.waitForTimeout(100);
  await card(c).click({ position: { x: 8, y: 8 } });
  await page.waitForTimeout(500);
}
await page.waitForTimeout(4000);
const name = `/tmp/shots23/${lang}-${dark ? 'dark' : 'light'}-${w}`;
if (lang === 'en') {
  await page.getByRole('button', { name: /^(See why|See what beat you|Go to the turning point)$/ }).click();
  await page.waitForTimeout(1500);
  const skip = page.getByRole('button', { name: /Skip|Just show|Show me/ });
  if (await skip.count()) await skip.first().click();
  await page.waitForTimeout(1500);
  const folded = page.getByRole('button', { name: 'More ways to look at it' });
  if (await folded.isVisible()) await folded.click();
  await page.screenshot({ path: `${name}-moment.png` });
  const way = page.getByRole('button', { name: 'Over all the ways the cards may lie' });
  await way.click();
  const t0 = Date.now();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${name}-working.png` });
  await page.getByText(/Looking at 100 layouts/).waitFor({ state: 'detached', timeout: 180000 });
  console.log('seconds', (Date.now() - t0) / 1000);
  await page.screenshot({ path: `${name}-odds.png`, fullPage: true });
  console.log(await page.locator('.odds').innerText());
}
await browser.close();
