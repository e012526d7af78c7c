import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../words.ts'
import { givenHere } from './given-here.ts'
import { judgeFile } from './judged-files.ts'
import { pageWords } from './page-words.ts'
import { useJudging } from './use-judging.ts'

/** Asks for the file that a signature apart from it (`.p7s`) was made of; both stay on the device. */
export function SignedFileChoice({ message }: { message: File }) {
  const words = pageWords[useLocale()]
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  // The record stands under the hash of the signature: it is shown again with what is known now.
  const again = () => navigate('.', { replace: true, relative: 'path', state: givenHere })
  const { judge, isJudging, isUnreadable } = useJudging(again, (signed) => judgeFile(message, signed))
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label={words.signed.label}
        onChange={({ currentTarget: { files } }) => {
          const [signed] = files ?? []
          if (signed) judge(signed)
        }}
      />
      <Button variant="primary" className="self-start max-sm:w-full" onPress={() => input.current?.click()}>
        {words.signed.choose}
      </Button>
      <p role="status" className="text-quiet empty:hidden">
        {isJudging && words.judging}
      </p>
      {isUnreadable && <Alert tone="warning">{words.unreadable}</Alert>}
    </div>
  )
}
