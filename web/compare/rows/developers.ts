import type { Group } from '../row.ts'

/** What programs are given. */
export const developers: Group = {
  name: { pt: 'Para quem programa', en: 'Developer' },
  rows: [
    {
      number: 69,
      name: { pt: 'API livre na própria instalação', en: 'API free on self-host' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Todas as chamadas estão em qualquer instalação, sem limite de plano se quem opera o retira.',
          en: 'All calls are in every installation, without a limit of plans if the operator lifts it.',
          test: ['test/api/plans.test.ts', 'with PLAN_LIMITS=off nothing stops, and what was sent is still counted'],
          place: 'api',
        },
      },
      others: ['n/a', 'n/a', 'n/a', 'n/a', 'yes', 'yes', 'no discussion 2188'],
    },
    {
      number: 70,
      name: { pt: 'Webhooks assinados', en: 'Signed webhooks' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Standard Webhooks, com troca de segredo sem perda, novas tentativas e reenvio.',
          en: 'Standard Webhooks, with a rotation of secrets that loses nothing, retries and replay.',
          test: [
            'test/api/webhook-deliveries.ts',
            'a new contact is told as the wire format says, and the signature is that of Standard Webhooks',
          ],
          place: 'webhooks',
        },
      },
      others: ['yes', 'part', 'yes', 'yes', 'no', 'yes', 'no'],
    },
    {
      number: 71,
      name: { pt: 'Vários endereços de webhook', en: 'Several webhook addresses' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Até dez por workspace, cada um com eventos e segredo, pela API e pelo comando; a página mostra o primeiro.',
          en: 'Up to ten a workspace, each with events and secret, by API and command; the page shows the first.',
          test: [
            'test/api/ten-addresses.test.ts',
            'each gets what it asked for under its own secret, and the calls without an id mean the first',
          ],
          place: 'webhooks',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'not found'],
    },
    {
      number: 72,
      name: { pt: 'Chaves de idempotência', en: 'Idempotency keys' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Toda escrita aceita uma chave: mil chamadas iguais ao mesmo tempo têm um só efeito.',
          en: 'Every write takes a key: a thousand equal calls at the same moment have one effect.',
          test: ['test/api/idempotency.test.ts', '1,000 at the same moment have one effect and one answer'],
          place: 'repeat',
        },
      },
      others: ['not found', 'not found', 'not found', 'not read', 'not found', 'not found', 'not found'],
    },
    {
      number: 73,
      name: { pt: 'SDK em várias linguagens', en: 'SDK in several languages' },
      have: 'part',
      says: {
        part: {
          pt: 'Um SDK, em TypeScript; outras linguagens geram o seu do OpenAPI 3.1.',
          en: 'One SDK, in TypeScript; other languages generate theirs from OpenAPI 3.1.',
          test: ['test/sdk/journey.test.ts', 'a document goes from a file to a sealed file that the service verifies'],
          place: 'api',
        },
      },
      others: ['not found', 'yes', 'not read', 'yes', 'yes', 'yes', 'not found'],
    },
    {
      number: 74,
      name: { pt: 'Linha de comando e MCP', en: 'Command line and MCP' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Um comando para cada chamada e ferramentas para modelos, que só enviam o que uma pessoa confirma.',
          en: 'A command for each call, and tools for models that send only what a person confirms.',
          test: [
            'test/cli/mcp.test.ts',
            'sends what a person has confirmed, and nothing without that; what exceeds the key /v1 refuses',
          ],
          place: 'keys',
        },
      },
      others: ['not found', 'part', 'not found', 'yes', 'part', 'yes', 'part'],
    },
    {
      number: 75,
      name: { pt: 'Motor de testes no próprio processo', en: 'Test engine in the process' },
      have: 'yes',
      says: {
        yes: {
          pt: 'O pacote @rubrica/testing abre o serviço inteiro dentro dos seus testes, com um relógio que você adianta.',
          en: 'The package @rubrica/testing opens the whole service in your tests, with a clock that you turn.',
          test: [
            'test/testing/service.test.ts',
            'what is sent is signed by the codes of the inbox, and sealed once the service is settled',
          ],
          place: 'code',
        },
      },
      others: ['not found', 'part', 'not read', 'part', 'not found', 'part', 'not found'],
    },
    {
      number: 76,
      name: { pt: 'Zapier, n8n, Make, Drive, CRM', en: 'Zapier, n8n, Make, Drive, CRM' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há conectores prontos; há API, webhooks e comando.',
          en: 'There are no ready connectors; there are API, webhooks and command.',
          lacks: ['docs/tasks/README.md', 'zapier'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'not read'],
    },
  ],
}
