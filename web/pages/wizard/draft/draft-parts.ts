import { partOf } from '@rubrica/contracts/parts.ts'
import { isPartAfter, stepsBehind } from '@rubrica/contracts/party-steps.ts'
import type { ChosenSigner, Draft } from './draft.ts'

/** What somebody is in the document, as the draft has it. */
export type Does = Pick<ChosenSigner, 'part' | 'actingAs' | 'witnessOf'>

/** True if fields can be placed for somebody: the person who prepares a template's document has them, too. */
export function holdsFields({ part, isEditor }: Pick<ChosenSigner, 'part' | 'isEditor'>): boolean {
  return isEditor === true || partOf(part).holdsFields
}

/** Those whom somebody may attest: none, unless they are a witness. */
export function attestable(signer: ChosenSigner, signers: readonly ChosenSigner[]): ChosenSigner[] {
  return partOf(signer.part).attests ? before(signer, signers) : []
}

/** The ids of those whom somebody attests: all that they may, unless the sender chose some. */
export function attestedBy(signer: ChosenSigner, signers: readonly ChosenSigner[]): string[] {
  return partOf(signer.part).attests ? behindOf(signer, signers) : []
}

/** The ids of those after whom somebody comes: of a witness those whom the sender chose, if any. */
function behindOf(signer: ChosenSigner, signers: readonly ChosenSigner[]): string[] {
  const possible = before(signer, signers).map(({ id }) => id)
  const chosen = possible.filter((id) => signer.witnessOf?.includes(id))
  return chosen.length > 0 ? chosen : possible
}

/** Those whose parts come first. */
function before(signer: ChosenSigner, signers: readonly ChosenSigner[]): ChosenSigner[] {
  return signers.filter(({ part, isEditor }) => !isEditor && isPartAfter(signer.part, part))
}

/** The step of each signer, in the signers' order: from 1, without gaps; witnesses and the like behind the others. */
export function stepsOf(signers: readonly ChosenSigner[]): number[] {
  let step = 0
  const ordered = signers.map((signer) => {
    if (step === 0 || !signer.isTogether) step += 1
    return { id: signer.id, step, behind: behindOf(signer, signers) }
  })
  return stepsBehind(ordered)
}

/** The draft after a change of somebody's part: fields that the part cannot hold are gone. */
export function withPart(draft: Draft, id: string, does: Does): Draft {
  const signers = draft.signers.map((one) => (one.id === id ? { ...one, ...does } : one))
  const bare = signers.filter((one) => !holdsFields(one)).map((one) => one.id)
  const placements = draft.placements.filter(({ signerId }) => !bare.includes(signerId))
  const isSame = signers.every((one, i) => one.part === draft.signers[i]?.part)
  return { ...draft, signers, placements, preparedFor: isSame ? draft.preparedFor : null }
}

/** What somebody is, as the wire spells it; nothing of a signature in no named capacity, as drafts had it before. */
export function doesOf({ part, actingAs, witnessOf }: Does) {
  return {
    ...(part ? { part } : {}),
    ...(actingAs?.trim() ? { acting_as: actingAs.trim() } : {}),
    ...(witnessOf?.length ? { witness_of: witnessOf } : {}),
  }
}

interface WireDoes {
  part?: NonNullable<ChosenSigner['part']> | undefined
  acting_as?: string | undefined
  witness_of?: string[] | undefined
}

/** The same, read back. */
export function doesFrom({ part, acting_as, witness_of }: WireDoes): Does {
  return {
    ...(part ? { part } : {}),
    ...(acting_as ? { actingAs: acting_as } : {}),
    ...(witness_of ? { witnessOf: witness_of } : {}),
  }
}
