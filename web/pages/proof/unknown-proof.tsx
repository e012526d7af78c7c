import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { toCorrect } from './given-here.ts'
import { useProofLanguage } from './language.ts'
import { pageWords } from './page-words.ts'
import { isHash } from './proof-words.ts'

/** What may be behind a code or a hash that the service does not know. */
export function UnknownProof({ code }: { code: string }) {
  const navigate = useNavigate()
  const words = pageWords[useProofLanguage()]
  const isFile = isHash(code)
  return (
    <div className="mt-6 flex flex-col gap-2 text-quiet">
      <p>{words.whatHappened}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{isFile ? words.changedFile : words.mistyped}</li>
        <li>{words.elsewhere}</li>
      </ul>
      {!isFile && (
        <Button
          variant="primary"
          className="mt-3 self-start max-sm:w-full"
          onPress={() => navigate('/proof', { state: toCorrect(code) })}
        >
          {words.correct}
        </Button>
      )}
    </div>
  )
}
