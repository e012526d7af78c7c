import { mkdir } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { desktop, executablePath, flags, phone } from '../browser.ts'
import { openProduct } from '../product.ts'
import { type Agency, openAgency } from './agency.ts'
import { screens } from './screens.ts'

/**
 * Takes the pictures of docs/screens: `npm run screens`, or `npm run screens -- home proof` for some.
 * Takes each screen at 1,280 px in the light and at 390 px in the dark. With `LOOK=folder` also at 360, 768 and
 * 1,440 px, light and dark, into that folder: to look at, not to keep.
 */
const sizes = process.env.LOOK
  ? [360, 768, 1440].flatMap((width) => [look(width, 'light'), look(width, 'dark')])
  : [
      { name: 'desktop', folder: 'docs/screens', options: { ...desktop, colorScheme: 'light' as const } },
      { name: 'phone', folder: 'docs/screens', options: { ...phone, colorScheme: 'dark' as const } },
    ]
const wanted = process.argv.slice(2)
const product = await openProduct({ PLAN_LIMITS: 'on', DEFAULT_PLAN: 'standard' })
const browser = await chromium.launch({ executablePath, args: flags })
try {
  const agency = await openAgency(product)
  for (const size of sizes) {
    await mkdir(size.folder, { recursive: true })
    for (const [name, show] of Object.entries(screens)) {
      if (wanted.length && !wanted.includes(name)) continue
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...size.options })
      await take(context, show, agency, `${size.folder}/${name}-${size.name}.jpeg`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await product.close()
}

async function take(
  context: BrowserContext,
  show: (page: Page, agency: Agency) => Promise<void>,
  agency: Agency,
  path: string,
): Promise<void> {
  const page = await context.newPage()
  await show(page, agency)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, type: 'jpeg', quality: 78, animations: 'disabled' })
  console.log(path)
}

function look(width: number, colorScheme: 'light' | 'dark') {
  const viewport = { width, height: width < 768 ? 780 : 900 }
  const touch = width < 768 ? { hasTouch: true, isMobile: true } : {}
  return {
    name: `${width}-${colorScheme}`,
    folder: process.env.LOOK ?? '',
    options: { viewport, colorScheme, ...touch },
  }
}
