import type { LegalSection } from '@rubrica/contracts/legal-section.ts'
import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import { formatDay } from '../../format.ts'
import { PublicPage } from '../../public-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** A legal text with numbered sections and an index. */
export function LegalText({ title, sections }: { title: string; sections: LegalSection[] }) {
  usePageTitle(title)
  return (
    <PublicPage width="max-w-190">
      <header className="border-b border-line pb-6">
        <h1 className="font-serif text-2xl font-semibold">{title}</h1>
        <p className="tabular mt-1 text-sm text-quiet">Versão de {formatDay(TERMS_VERSION)}</p>
      </header>
      <nav aria-label="Nesta página" className="py-6">
        <ol className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {sections.map((section, place) => (
            <li key={section.title} className="tabular text-quiet">
              {place + 1}. <TextLink href={`#${place + 1}`}>{section.title}</TextLink>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, place) => (
        <section key={section.title} aria-labelledby={`${place + 1}`} className="border-t border-line py-6">
          <h2 id={`${place + 1}`} className="tabular scroll-mt-6 text-lg font-semibold">
            {place + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg leading-[1.75rem] text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </PublicPage>
  )
}
