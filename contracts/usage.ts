import { z } from 'zod'
import { NotificationMethod } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { planCodes } from './plans.ts'

/** What a workspace has sent in a calendar month (São Paulo; on Free, all Free workspaces of its owner), and what that costs; amounts in reais. */
export const Usage = z.object({
  plan: z.enum(planCodes),
  month: z.string().meta({ pt: 'Ano e mês, como 2026-01', en: 'Year and month, such as 2026-01' }),
  document_count: z.number().int().meta({
    pt: 'No plano Free, a soma dos workspaces Free de quem é dono',
    en: "On the Free plan, the sum of the owner's Free workspaces",
  }),
  included_count: z.number().int(),
  extra_count: z.number().int(),
  monthly_price: z.number(),
  extra_price: z.number().nullable().meta({
    pt: 'Por documento além dos incluídos; null onde não há',
    en: 'For each document beyond those included; null if there are none',
  }),
  extra_cost: z.number(),
  messages: z
    .array(
      z.object({
        channel: NotificationMethod,
        is_offered: z
          .boolean()
          .meta({ pt: 'Se o serviço envia por ele agora', en: 'Whether the service sends by it now' }),
        count: z.number().int().meta({
          pt: 'Mensagens que o provedor aceitou no mês',
          en: 'Messages that the provider accepted this month',
        }),
        unit_price: z.number().meta({ pt: 'Por mensagem, em reais', en: 'For each message, in reais' }),
        cost: z.number().meta({ pt: 'Das mensagens do mês, em reais', en: 'Of the messages of this month, in reais' }),
      }),
    )
    .meta({
      pt: 'Mensagens a telefones no mês, por canal que o serviço oferece ou usou; os e-mails não são contados',
      en: 'Messages to telephones this month, by channel that the service offers or used; e-mails are not counted',
    }),
  cloud_certificates: z.array(z.string()).meta({
    pt: 'Provedores de certificado em nuvem que este serviço oferece a quem assina, pelo nome',
    en: 'Providers of certificates in the cloud that this service offers to signers, by name',
  }),
  is_limited: z
    .boolean()
    .meta({ pt: 'Verdadeiro onde o envio para ao chegar ao limite', en: 'True if sending stops at the limit' }),
})
export type Usage = z.infer<typeof Usage>

export const usage = {
  /** Documents sent this month, and what those beyond the plan cost. */
  get: endpoint('GET /accounts/:accountId/usage', {
    summary: { pt: 'Mostra o consumo do plano no mês', en: "Shows the month's use of the plan" },
    needs: 'accounts.get',
    returns: Usage,
  }),
  /** The channels to telephones by which this service reaches signers, for every caller. */
  channels: endpoint('GET /channels', {
    summary: { pt: 'Lista os canais a celulares', en: 'Lists the channels to telephones' },
    needs: 'nothing',
    returns: z.array(
      z.object({
        channel: NotificationMethod,
        is_live: z.boolean().meta({
          pt: 'Se as mensagens chegam a celulares; senão, só à página de teste',
          en: 'Whether messages reach telephones; otherwise only the page for tests',
        }),
      }),
    ),
  }),
}
