import { inGroups } from '../format.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { useWords } from '../words.ts'

/** The secret that the reader of ITI asks for with the printed QR code. */
export function ReaderCode({ code }: { code: string }) {
  const words = useWords('readerCode', portuguese)
  return (
    <>
      <p className="text-quiet">{words.use}</p>
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow font-mono text-sm leading-6 break-words">{inGroups(code)}</span>
        <CopyButton isIcon variant="plain" text={code} label={words.copy} />
      </div>
    </>
  )
}

const portuguese = {
  use: 'Quem lê o código QR impresso com o leitor do ITI (validar.iti.gov.br) informa este código para abrir o arquivo assinado. Ele não está impresso em lugar nenhum: informe-o só a quem pode ver o documento.',
  copy: 'Copiar o código para o leitor do ITI',
}
