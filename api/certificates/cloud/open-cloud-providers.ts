import type { CloudProviderId } from '@rubrica/contracts/cloud-certificate-providers.ts'
import type { CloudSettings } from '@rubrica/contracts/cloud-provider-settings.ts'
import type { Logger } from 'pino'
import { openedOnce } from '../../opened-once.ts'
import { reasonOf } from '../../start-problem.ts'
import { type CloudProvider, openCloudProvider } from './cloud-provider.ts'

/** The providers of certificates in the cloud that the operator has set up. */
export interface CloudProviders {
  /** In the order of their rows; empty if none is set up. */
  all: readonly CloudProvider[]
  find(id: CloudProviderId): CloudProvider | undefined
  /** Those that have a certificate of a CPF or CNPJ, and the names of those that gave no answer. */
  having(number: string): Promise<{ found: CloudProvider[]; silent: string[] }>
  close(): Promise<void>
}

/** Their addresses are the operator's, so that they may be of this machine or network. */
export function openCloudProviders(settings: readonly CloudSettings[], log: Logger): CloudProviders {
  const agent = openedOnce(
    async () => new (await import('../../http/outward.ts')).Agent(),
    (opened) => opened.destroy(),
  )
  const all = settings.map((one) => openCloudProvider(one, agent.get, log))

  async function having(number: string) {
    const answers = await Promise.all(all.map((provider) => ask(provider, number)))
    return {
      found: all.filter((_provider, place) => answers[place] === true),
      silent: all.filter((_provider, place) => answers[place] === null).map(({ name }) => name),
    }
  }

  /** Null without an answer: one that is away must not hide the others. */
  async function ask(provider: CloudProvider, number: string): Promise<boolean | null> {
    try {
      return await provider.hasCertificateOf(number)
    } catch (error) {
      log.warn({ provider: provider.id, reason: reasonOf(error) }, 'a provider of certificates did not answer')
      return null
    }
  }

  return { all, find: (id) => all.find((one) => one.id === id), having, close: agent.close }
}
