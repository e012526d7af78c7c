import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import type { Credentials, Identity, Origin } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { findMembership } from '../workspaces/member-store.ts'
import { credentialOf, findCallingUser, identify, membershipByDocument, userCredentialOf } from './permit.ts'
import { countCall, requireLookup } from './rate-limit.ts'

interface Arrival {
  row: Endpoint<unknown, unknown>
  credentials: Credentials
  params: Record<string, string>
  origin: Origin
}

/**
 * Identifies the caller and counts the call; returns the rate limit headers.
 * @throws Refusal `too_many_requests`
 */
export async function countCaller(
  deps: Deps,
  call: Arrival,
): Promise<{ identity: Identity; rate: Record<string, string> }> {
  const { row, credentials, origin } = call
  const own = credentialOf(row.needs, credentials)?.value ?? null
  const sponsors = mayHaveSponsor(call) ? userCredentialOf(credentials) : null
  const brought = [own, sponsors].filter((one) => one !== null)
  requireLookup(deps, { row, origin }, brought)
  const identity = await identify(deps, row.needs, credentials)
  const sponsorId = sponsors === null ? null : await findSponsor(deps, call, identity)
  const junk = [...(identity ? [] : [own]), ...(sponsorId === null ? [sponsors] : [])].filter((one) => one !== null)
  for (const credential of brought)
    if (junk.includes(credential)) deps.lookups.unnamed(credential)
    else deps.lookups.named(credential)
  const rate = await countCall(deps, { row, identity, sponsorId, origin, hasJunk: junk.length > 0 })
  return { identity, rate }
}

/** A guarded call about a document: by the signer's code, or by the document's id in the path. */
function mayHaveSponsor({ row, credentials, params }: Arrival): boolean {
  if (!row.isGuessable) return false
  return needsOf(row.needs).includes('signer') ? credentials.signerAccessCode !== null : params.documentId !== undefined
}

/** The workspace member behind a guarded call's document: their program drives the signing (decision 0019). */
async function findSponsor(deps: Deps, { credentials, params }: Arrival, identity: Identity): Promise<string | null> {
  const { db } = deps
  const { documentId = '' } = params
  const party = identity?.kind === 'signer' ? identity.party : null
  if (!party && !documentId) return null
  const userId = (await findCallingUser(deps, credentials))?.user.id
  if (!userId) return null
  const member = party
    ? await findMembership(db, userId, party.account_id)
    : await membershipByDocument(db, userId, documentId)
  return member ? userId : null
}
