import { wordsNow } from './words.ts'

/** 'Chrome no Windows' from what a browser says of itself; programs keep their first word. */
export function deviceName(userAgent: string | null): string {
  const words = wordsNow('accountDevice', portuguese)
  if (!userAgent) return words.unknown
  const browser = browsers.find(({ sign }) => sign.test(userAgent))?.name
  const system = systems.find(({ sign }) => sign.test(userAgent))?.name
  if (!browser) return system ? words.on(words.browser, system) : (userAgent.split(/[\s/]/)[0] ?? userAgent)
  return system ? words.on(browser, system) : browser
}

/* Most browsers name others beside themselves: the first that fits is the one. */
const browsers = [
  { name: 'Edge', sign: /\bEdgA?\// },
  { name: 'Opera', sign: /\bOPR\// },
  { name: 'Samsung Internet', sign: /\bSamsungBrowser\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bSafari\// },
]

const systems = [
  { name: 'iPhone', sign: /iPhone/ },
  { name: 'iPad', sign: /iPad/ },
  { name: 'Android', sign: /Android/ },
  { name: 'Windows', sign: /Windows/ },
  { name: 'Mac', sign: /Macintosh/ },
  { name: 'Chromebook', sign: /CrOS/ },
  { name: 'Linux', sign: /Linux/ },
]

const portuguese = {
  unknown: 'Aparelho desconhecido',
  browser: 'Navegador',
  on: (browser: string, system: string) => `${browser} no ${system}`,
}
