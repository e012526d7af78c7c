import { markNames, marks, productNames, products, READ_IN } from '../../compare/products.ts'

/** What the words about other products mean, and what was read of each; closed until somebody asks. */
export function Legend() {
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
