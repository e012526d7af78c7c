import { Refusal } from '@rubrica/contracts/errors.ts'
import type { CostEstimate } from '@rubrica/contracts/estimates.ts'
import type { Call, Handlers } from '../access/handler.ts'
import { listedSigners, wayOf } from '../assignments/assignment-people.ts'
import { findAssignment } from '../assignments/assignment-store.ts'
import { findPartyOfSigner } from '../assignments/party-store.ts'
import type { MemberCaller } from '../caller.ts'
import { findTemplate } from '../templates/template-store.ts'
import { estimateCost } from '../workspaces/cost-estimate.ts'

export const estimates: Handlers<'estimates'> = {
  async assignment(wanted, call) {
    const ways = listedSigners(wanted).map((one) => wayOf(call.channels, one))
    return estimateCost(call, call.caller.accountId, { documents: 1, channels: ways.map(({ channel }) => channel) })
  },

  async documentFromTemplate({ accountId, templateId, signers }, call) {
    if (!(await findTemplate(call.db, accountId, templateId))) throw new Refusal('not_found')
    const ways = (signers ?? []).map((one) => wayOf(call.channels, one))
    return estimateCost(call, accountId, { documents: 1, channels: ways.map(({ channel }) => channel) })
  },

  resend,
  resendPosted: resend,
}

async function resend(
  { documentId, assignmentId, signerId }: Record<'documentId' | 'assignmentId' | 'signerId', string>,
  call: Call<MemberCaller>,
): Promise<CostEstimate> {
  const assignment = await findAssignment(call.db, documentId, assignmentId)
  const party = await findPartyOfSigner(call.db, documentId, signerId)
  if (!assignment || !party) throw new Refusal('not_found')
  return estimateCost(call, call.caller.accountId, { documents: 0, channels: [party.channel] })
}
