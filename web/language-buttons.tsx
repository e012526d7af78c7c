import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { locales } from '@rubrica/contracts/locale.ts'
import { useChooseLanguage } from './choose-language.ts'
import { useLocale } from './words.ts'

/** The languages of the page, each in its own; the reader's choice stays for later visits. */
export function LanguageButtons() {
  const shown = useLocale()
  const choose = useChooseLanguage()
  return (
    <fieldset aria-label="Idioma / Language" className="flex justify-center text-sm text-quiet">
      {keysOf(locales).map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locales[locale].tag}
          aria-pressed={locale === shown}
          onClick={() => choose(locale)}
          className="min-h-11 min-w-11 cursor-pointer rounded-control px-2.5 underline-offset-4 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline"
        >
          {locales[locale].name}
        </button>
      ))}
    </fieldset>
  )
}
