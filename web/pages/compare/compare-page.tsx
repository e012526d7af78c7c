import { useState } from 'react'
import { countOf, groups, HELD_WHEN_READ, pains, rows, saidOf, saidOfPain } from '../../compare/comparison.ts'
import { markNames, marks, productNames, products, READ_IN } from '../../compare/products.ts'
import { PublicPage } from '../../public-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { productName, usePageTitle } from '../../ui/use-page-title.ts'
import { CapabilityEntry, PainEntry } from './entries.tsx'

/** '/compare': what this product has beside seven others, and what people ask for in public trackers. */
export function ComparePage() {
  usePageTitle('Comparação')
  const [sought, setSought] = useState('')
  const found = foundBy(sought)
  return (
    <PublicPage>
      <Header />
      <TextField
        label="O que você procura"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={sought}
        onChange={setSought}
        className="mt-8 max-w-120"
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-quiet">
        {sought.trim() && countSentence(found.rows.size, found.pains.size)}
      </p>
      {!sought.trim() && <Contents />}
      {groups.map((group, at) => {
        const shown = group.rows.filter(({ number }) => found.rows.has(number))
        return (
          shown.length > 0 && (
            <section key={group.name.pt} aria-labelledby={groupId(at)} className="mt-10">
              <h2 id={groupId(at)} className="scroll-mt-4 text-xl font-semibold">
                {group.name.pt}
              </h2>
              <ul className="mt-3">
                {shown.map((row) => (
                  <CapabilityEntry key={row.number} row={row} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {found.pains.size > 0 && (
        <section aria-labelledby="pedidos" className="mt-14">
          <h2 id="pedidos" className="scroll-mt-4 text-xl font-semibold">
            O que mais se pede em público
          </h2>
          <p className="mt-2 max-w-180 text-quiet">
            {pains.length} pedidos e queixas que se repetem nos projetos de código aberto, com os relatos. Doze deles se
            repetem há anos em outros projetos e já estavam resolvidos aqui quando os lemos: neles está escrito “já era
            assim”.
          </p>
          <ul className="mt-3">
            {pains
              .filter(({ number }) => found.pains.has(number))
              .map((pain) => (
                <PainEntry key={pain.number} pain={pain} heldWhenRead={HELD_WHEN_READ.includes(pain.number)} />
              ))}
          </ul>
        </section>
      )}
    </PublicPage>
  )
}

function Header() {
  const counts = [
    { says: 'inteiras', count: countOf('yes', rows) },
    { says: 'em parte', count: countOf('part', rows) },
    { says: 'que faltam', count: countOf('no', rows) },
  ]
  return (
    <header className="max-w-180">
      <h1 className="font-serif text-2xl font-semibold">{productName()} ao lado de outros sete produtos</h1>
      <p className="mt-2 text-lg text-quiet">
        {rows.length} capacidades, uma a uma: o que há aqui, o que falta, e o que lemos dos outros em {READ_IN.pt}. Cada
        frase sobre este produto é conferida por um teste do código.
      </p>
      <dl className="tabular mt-5 flex flex-wrap gap-x-8 gap-y-3">
        {counts.map(({ says, count }) => (
          <div key={says} className="flex flex-row-reverse items-baseline gap-2">
            <dt className="text-quiet">{says}</dt>
            <dd className="text-2xl font-semibold tracking-tight">{count}</dd>
          </div>
        ))}
      </dl>
      <Legend />
    </header>
  )
}

/** Links to the subjects of the page. */
function Contents() {
  return (
    <nav aria-label="Assuntos" className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {groups.map(({ name }, at) => (
          <li key={name.pt}>
            <TextLink href={`#${groupId(at)}`}>{name.pt}</TextLink>
          </li>
        ))}
        <li>
          <TextLink href="#pedidos">O que mais se pede em público</TextLink>
        </li>
      </ul>
    </nav>
  )
}

const groupId = (at: number) => `assunto-${at + 1}`

/** The numbers of the rows and pains in whose texts all words are. */
function foundBy(sought: string): { rows: Set<number>; pains: Set<number> } {
  const words = plain(sought).split(/\s+/)
  const has = (...texts: string[]) => words.every((word) => plain(texts.join(' ')).includes(word))
  return {
    rows: new Set(rows.filter((row) => has(row.name.pt, saidOf(row).pt)).map(({ number }) => number)),
    pains: new Set(pains.filter((pain) => has(pain.name.pt, saidOfPain(pain).pt)).map(({ number }) => number)),
  }
}

/** Texts are compared without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

function countSentence(capabilities: number, asked: number): string {
  if (capabilities + asked === 0) return 'Nada aqui tem essas palavras. Tente uma só, como “código”.'
  const one = capabilities === 1 ? '1 capacidade' : `${capabilities} capacidades`
  return `${one} e ${asked === 1 ? '1 pedido' : `${asked} pedidos`} com essas palavras.`
}

/** What the words about other products mean, and what was read of each; closed until somebody asks. */
function Legend() {
  return (
    <details className="mt-5">
      <summary className="cursor-pointer font-medium text-pen max-sm:py-3">
        O que dizem as palavras, e o que foi lido
      </summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
        {markNames.map((mark) => (
          <div key={mark} className="sm:contents">
            <dt className="font-medium">{marks[mark].word.pt}</dt>
            <dd className="text-quiet">{marks[mark].means.pt}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
        {productNames.map((name) => (
          <div key={name} className="sm:contents">
            <dt className="font-medium">{products[name].name}</dt>
            <dd className="text-quiet">{products[name].read.pt}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-quiet">
        Tudo foi lido em {READ_IN.pt}, e muda: confira com cada produto. Preços não aparecem, porque envelhecem.
      </p>
    </details>
  )
}
