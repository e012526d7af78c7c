import { memberOf } from '@rubrica/contracts/member-of.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PublicPage } from '../../public-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePlace } from '../../use-snapshot.ts'
import { useLocale } from '../../words.ts'
import { givenHere, useJudging } from './given-here.ts'
import { ProofDrop, startWords } from './proof-drop.tsx'

/** '/proof' asks for a file or a code. For anybody. */
export function ProofPage() {
  const language = useLocale()
  usePageTitle(startWords[language].page)
  return (
    <PublicPage width="max-w-190">
      <ProofStart />
    </PublicPage>
  )
}

/** Two ways to the record: the file itself, or the code printed on the certificate page. */
function ProofStart() {
  const navigate = useNavigate()
  const language = useLocale()
  const words = startWords[language]
  useEffect(loadRecordEarly, [])
  const typed = memberOf(usePlace().state, 'toCorrect')
  const open = (code: string) => navigate(`/proof/${encodeURIComponent(code)}`, { state: givenHere })
  const { judge, isJudging, isUnreadable } = useJudging(({ report }) => open(report.sha256))
  return (
    <div lang={words.lang}>
      <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
      <p className="mt-2 text-lg text-quiet">{words.lead}</p>
      <section aria-labelledby="by-file" className="mt-8 flex flex-col gap-3">
        <h2 id="by-file" className="text-lg font-semibold">
          {words.byFile}
        </h2>
        <ProofDrop onFile={judge} isJudging={isJudging} />
        {isUnreadable && <Alert tone="warning">{words.unreadable}</Alert>}
      </section>
      <section aria-labelledby="by-code" className="mt-8 flex flex-col gap-3 border-t border-line pt-8">
        <h2 id="by-code" className="text-lg font-semibold">
          {words.byCode}
        </h2>
        <p className="text-quiet">{words.codeTells}</p>
        <Form aria-labelledby="by-code" onSubmit={({ code = '' }) => open(code.trim())}>
          <TextField
            key={String(typed)}
            label={words.code}
            name="code"
            {...(typeof typed === 'string' ? { defaultValue: typed, autoFocus: true } : {})}
            description={words.whereItIs}
            autoComplete="off"
            spellCheck="false"
            pattern=".*\S.*"
            maxLength={200}
            isRequired
          />
          <Button type="submit" variant="primary" className="self-start max-sm:w-full">
            {words.check}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="to-keep" className="mt-8 flex flex-col gap-3 border-t border-line pt-8">
        <h2 id="to-keep" className="text-lg font-semibold">
          {words.offline}
        </h2>
        <p className="text-quiet">{words.toKeep}</p>
        <LinkButton href="/verificador.html" download="verificador.html" className="self-start max-sm:w-full">
          {words.download}
        </LinkButton>
      </section>
    </div>
  )
}

/** A record is the next page, also if the connection is gone by then. */
function loadRecordEarly() {
  import('./record-page.tsx').catch(() => undefined)
}
