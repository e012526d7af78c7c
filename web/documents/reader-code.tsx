import { inGroups } from '../format.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** The secret that the reader of ITI asks for with the printed QR code. */
export function ReaderCode({ code }: { code: string }) {
  return (
    <>
      <p className="text-quiet">
        Quem lê o código QR impresso com o leitor do ITI (validar.iti.gov.br) informa este código para abrir o arquivo
        assinado. Ele não está impresso em lugar nenhum: informe-o só a quem pode ver o documento.
      </p>
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow font-mono text-sm leading-6 break-words">{inGroups(code)}</span>
        <CopyButton isIcon variant="plain" text={code} label="Copiar o código para o leitor do ITI" />
      </div>
    </>
  )
}
