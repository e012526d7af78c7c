import type { AssignmentSigner, SignedCertificate } from '@rubrica/contracts/assignments.ts'
import { wordsOfWire } from '@rubrica/contracts/channels.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { undeliveredBy } from '@rubrica/contracts/undelivered.ts'
import { demandRow, USUAL_WAY, ways } from '@rubrica/contracts/ways.ts'
import { certificateKind } from '../../../documents/certificate-kind.ts'
import { invitationState } from '../../../documents/invitation-state.ts'
import { capitalized, formatDateTime } from '../../../format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { pageLocale, wordsNow } from '../../../words.ts'

/** A signer's state in a word or two. */
export function signerState(signer: AssignmentSigner, isPending: boolean): { tone: BadgeTone; words: string } {
  const did = partOf(signer.part).words.did[pageLocale()]
  const words = wordsNow('signerState', portuguese)
  if (signer.completed) return { tone: 'done', words: capitalized(did) }
  if (signer.status === 'declined') return { tone: 'stop', words: words.declined }
  if (!partOf(signer.part).mustAct) return { tone: 'quiet', words: words.getsCopy }
  if (!isPending) return { tone: 'quiet', words: words.didNot(signer.part) }
  if (signer.status === 'viewed') return { tone: 'wait', words: words.opened }
  if (signer.status === 'notified') {
    const state = invitationState(signer) ?? 'under way'
    return { tone: invitationTones[state], words: words.invitations[state] }
  }
  return { tone: 'quiet', words: words.waits }
}

const invitationTones = {
  'under way': 'wait',
  sent: 'wait',
  failed: 'stop',
} satisfies Record<NonNullable<ReturnType<typeof invitationState>>, BadgeTone>

/** The latest known event of a signer, with its moment and the method of verification. */
export function signerMoment(signer: AssignmentSigner, isPending: boolean, declinedAt: string | undefined) {
  const words = wordsNow('signerState', portuguese).moments
  const locale = pageLocale()
  const did = capitalized(partOf(signer.part).words.did[locale])
  if (signer.signed_at) return words.did(did, formatDateTime(signer.signed_at, locale), momentOf(signer))
  if (declinedAt) return words.declined(formatDateTime(declinedAt, locale))
  if (signer.viewed_at) return words.opened(formatDateTime(signer.viewed_at, locale))
  if (!partOf(signer.part).mustAct) return isPending ? words.getsSealed : ''
  const { sent_at, failed_at, error_code } = signer.notification_history.at(-1) ?? {}
  const own = undeliveredBy(error_code)
  switch (invitationState(signer)) {
    case 'sent':
      return words.sent(formatDateTime(sent_at ?? '', locale))
    case 'failed':
      return words.failed(
        formatDateTime(failed_at ?? '', locale),
        own
          ? `${own.why[locale]} ${own.next[locale]}`
          : words.check(wordsOfWire(signer.notification_methods[0]).the[locale]),
      )
    case 'under way':
      return isPending ? words.underWay : words.neverSent
    default:
      return isPending ? words.later : words.notInvited
  }
}

function momentOf({ verification_method, verified_by, notification_methods }: AssignmentSigner): string {
  const way = ways[demandRow(verification_method).signsBy ?? verified_by ?? USUAL_WAY]
  const words = wordsNow('signerState', portuguese)
  return way.isOfChannel
    ? words.byCode(wordsOfWire(notification_methods[0]).by[pageLocale()])
    : way.moment[pageLocale()]
}

/** The certificate with which the signer signed, or has to sign. */
export function certificateLine({ certificate, signed_at, verification_method }: AssignmentSigner) {
  const words = wordsNow('signerState', portuguese)
  if (certificate) return words.certificate(certificate)
  return signed_at ? null : demandRow(verification_method).words.before?.[pageLocale()]
}

const portuguese = {
  declined: 'Recusou',
  getsCopy: 'Recebe cópia',
  didNot: (part: string | undefined) => `Não ${partOf(part).words.did.pt}`,
  opened: 'Abriu',
  waits: 'Aguarda a vez',
  invitations: {
    'under way': 'Convite a caminho',
    sent: 'Convite enviado',
    failed: 'Convite não entregue',
  },
  moments: {
    did: (did: string, moment: string, how: string) => `${did} em ${moment}, ${how}`,
    declined: (moment: string) => `Recusou em ${moment}`,
    opened: (moment: string) => `Abriu em ${moment}`,
    getsSealed: 'Recebe o documento quando ele for selado',
    sent: (moment: string) => `Convite enviado em ${moment}`,
    failed: (moment: string, next: string) => `O convite não pôde ser entregue em ${moment}. ${next}`,
    check: (the: string) => `Confira ${the} e reenvie.`,
    underWay: 'O convite está sendo enviado',
    neverSent: 'O convite não chegou a ser enviado',
    later: 'Recebe o convite quando chegar a vez',
    notInvited: 'Não foi convidado',
  },
  byCode: (by: string) => `com código enviado ${by}`,
  certificate: (certificate: SignedCertificate) =>
    `${certificateKind(certificate).pt}: de ${certificate.name}, emitido por ${certificate.issuer}`,
}
