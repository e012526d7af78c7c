import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupTitles } from './group-titles.ts'
import { Day, Id, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { PageQuery } from './page.ts'
import { pagePaths } from './page-paths.ts'

/** The most entries of an export; a longer time is exported in parts. */
export const EXPORTED_MAX = 100_000

/** What a member did in the workspace, by one call of `/v1` or one sign-in. It is written once and never changed. */
export const MemberAct = z.object({
  resource: z.literal('member_act'),
  id: z.string(),
  act: z.string().meta({ pt: 'A chamada, como documents.create', en: 'The call, such as documents.create' }),
  kind: z.string().meta({ pt: 'O grupo da chamada, como documents', en: 'The group of the call, such as documents' }),
  message: z.string().meta({ pt: 'O que a chamada faz, em palavras', en: 'What the call does, in words' }),
  user: z.object({ id: Id, name: z.string() }).meta({
    pt: 'Quem fez; depois da exclusão da conta, sem o nome',
    en: 'Who did it; without the name once the account is deleted',
  }),
  key: z
    .object({ id: Id, name: z.string().nullable() })
    .nullable()
    .meta({ pt: 'A chave de API usada; null para uma sessão', en: 'The API key that was used; null for a session' }),
  subjects: z
    .array(
      z.object({
        resource: z.string().meta({ pt: 'O tipo, como document', en: 'The type, such as document' }),
        id: Id,
        name: z.string().nullable().meta({
          pt: 'O nome de hoje; null se não existe mais',
          en: 'Its present name; null if it no longer exists',
        }),
      }),
    )
    .meta({ pt: 'A que se refere', en: 'What it is about' }),
  changed: z.array(z.string()).meta({
    pt: 'Os campos que a chamada informou ao mudar algo, sem os valores',
    en: 'The fields that the call gave to change something, without their values',
  }),
  values: z.record(z.string(), z.string()).meta({
    pt: 'As escolhas de listas fechadas, como role',
    en: 'The choices of closed lists, such as role',
  }),
  created_at: Time,
})
export type MemberAct = z.infer<typeof MemberAct>

const Filter = z.object({
  user_id: Id.optional().meta({ pt: 'Só o que esta pessoa fez', en: 'Only what this person did' }),
  kind: z
    .enum(keysOf(groupTitles))
    .optional()
    .meta({ pt: 'Só as chamadas deste grupo', en: 'Only the calls of this group' }),
  from: Day.optional().meta({ pt: 'Desde este dia, em São Paulo', en: 'From this day on, in São Paulo' }),
  until: Day.optional().meta({
    pt: 'Até o fim deste dia, em São Paulo',
    en: 'Until the end of this day, in São Paulo',
  }),
})

export const activity = {
  /** What the members did in the workspace, the newest first. A search counts up to 1,000 entries. */
  list: endpoint('GET /accounts/:accountId/activity', {
    summary: { pt: 'Lista a atividade dos membros', en: 'Lists the activity of the members' },
    description: {
      pt: 'Quem fez o quê e quando, do mais novo para o mais antigo: toda chamada que muda algo, e cada entrada. Nada é mudado nem apagado enquanto o workspace existe.',
      en: 'Who did what and when, newest first: every call that changes something, and every sign-in. Nothing is changed or deleted while the workspace exists.',
    },
    needs: 'activity.list',
    kind: 'list',
    query: Filter.extend(PageQuery.pick({ 'per-page': true, after: true }).shape),
    returns: MemberAct,
  }),
  /** The same as a CSV file for spreadsheets: UTF-8 with a mark, semicolons, at most 100,000 entries. */
  export: endpoint(pagePaths.activityFile.route, {
    summary: { pt: 'Baixa a atividade dos membros em CSV', en: 'Downloads the activity of the members as CSV' },
    description: {
      pt: 'Em UTF-8, com ponto e vírgula, para planilhas; no máximo as 100.000 entradas mais novas do filtro.',
      en: 'In UTF-8, with semicolons, for spreadsheets; at most the newest 100,000 entries of the filter.',
    },
    needs: 'activity.list',
    kind: 'download',
    sends: ['text/csv'],
    query: Filter,
  }),
}
