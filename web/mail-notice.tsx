import type { ReactNode } from 'react'
import { TextLink } from './ui/text-link.tsx'
import { useSetting } from './use-snapshot.ts'
import { useWords } from './words.ts'

/** What a page says of a mail that it has asked for, and where it is if this installation sends none. */
export function MailNotice({ children }: { children: ReactNode }) {
  const mail = useSetting('mail')
  const words = useWords('mailNotice', portuguese)
  if (mail === 'none') return words.none
  return (
    <>
      {children}
      {mail === 'mailbox' && (
        <>
          {' '}
          {words.kept}{' '}
          <TextLink href="/mailbox" target="_blank">
            /mailbox
          </TextLink>
          .
        </>
      )}
    </>
  )
}

const portuguese = {
  kept: 'Este serviço não tem servidor de e-mail: as mensagens ficam em',
  none: 'Este serviço não tem servidor de e-mail, e nenhuma mensagem chega. Fale com quem o administra.',
}
