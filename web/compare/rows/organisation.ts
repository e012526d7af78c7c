import type { Group } from '../row.ts'

/** Teams, logins and operators. */
export const organisation: Group = {
  name: { pt: 'Equipe e administração', en: 'Organisation' },
  rows: [
    {
      number: 59,
      name: { pt: 'Pastas, cofres, departamentos', en: 'Folders, safes, departments' },
      have: 'no',
      says: {
        no: {
          pt: 'Documentos têm etiquetas, não pastas.',
          en: 'Documents have tags, no folders.',
          lacks: ['contracts/documents.ts', 'folder'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes #55', 'yes', 'yes'],
    },
    {
      number: 60,
      name: { pt: 'Mais de dois papéis, membro que só vê', en: 'More than two roles, members who only look' },
      have: 'no',
      says: {
        no: {
          pt: 'Um membro é dono ou organizador; ninguém só vê.',
          en: 'A member is owner or organizer; there is no role that only looks.',
          lacks: ['contracts/needs.ts', 'viewer'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'paid', 'paid'],
    },
    {
      number: 61,
      name: { pt: 'Login único por OIDC', en: 'Single sign-on by OIDC' },
      have: 'no',
      says: {
        no: {
          pt: 'Entra-se com senha ou com o Google; o provedor de uma empresa não pode ser ligado.',
          en: 'People sign in by password or by Google; the provider of a company cannot be connected.',
          lacks: ['contracts/sign-in-providers.ts', 'oidc'],
        },
      },
      others: ['not read', 'not read', 'yes', 'paid', 'part', 'paid', 'no #1724'],
    },
    {
      number: 62,
      name: { pt: 'SAML', en: 'SAML' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há login por SAML.',
          en: 'There is no login by SAML.',
          lacks: ['contracts/sign-in-providers.ts', 'saml'],
        },
      },
      others: ['not read', 'not read', 'yes', 'paid', 'no', 'paid', 'not found'],
    },
    {
      number: 63,
      name: { pt: 'SCIM', en: 'SCIM' },
      have: 'no',
      says: {
        no: {
          pt: 'Pessoas entram por convite; um diretório não as cria nem remove.',
          en: 'People join by invitation; no directory creates or removes them.',
          lacks: ['contracts/table.ts', 'scim'],
        },
      },
      others: ['not read', 'not read', 'not read', 'paid', 'no', 'no', 'no'],
    },
    {
      number: 64,
      name: { pt: 'Segundo fator ou passkey no login', en: 'Second factor or passkey of members' },
      have: 'no',
      says: {
        no: {
          pt: 'O login é por senha ou Google; passkeys existem só para quem assina.',
          en: 'A login is by password or Google; passkeys are there for signers alone.',
          lacks: ['contracts/auth.ts', 'passkey'],
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'yes', 'yes', 'no'],
    },
    {
      number: 65,
      name: { pt: 'Console de quem opera a instalação', en: 'Console of the operator' },
      have: 'no',
      says: {
        no: {
          pt: 'Quem opera usa comandos; não há tela de administração.',
          en: 'Operators use commands; there is no screen for them.',
          lacks: ['web/routes.tsx', 'operator'],
        },
      },
      others: ['n/a', 'n/a', 'n/a', 'n/a', 'yes', 'yes', 'paid #2131'],
    },
    {
      number: 66,
      name: { pt: 'Registro do que os membros fazem', en: 'Audit of what members do' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Owners veem quem fez o quê e quando, por pessoa, assunto e dias, e baixam em CSV; ninguém muda nem apaga.',
          en: 'Owners see who did what and when, by person, subject and days, and as CSV; nobody changes or deletes it.',
          test: [
            'test/api/activity.test.ts',
            'tells an owner who did what to what, the newest first, in the words of the call',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'yes', 'yes', 'not found'],
    },
    {
      number: 67,
      name: { pt: 'Regras de guarda', en: 'Retention rules' },
      have: 'part',
      says: {
        part: {
          pt: 'O dono diz após quantos dias somem os arquivos de documentos excluídos; nada é excluído por regra.',
          en: 'The owner sets after how many days files of deleted documents go; no rule deletes documents.',
          test: [
            'test/api/erased-files.test.ts',
            'stays if somebody has signed it, until the days are over that the workspace has set',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'not found', 'not found', 'not found'],
    },
    {
      number: 68,
      name: { pt: 'Estatísticas', en: 'Analytics' },
      have: 'part',
      says: {
        part: {
          pt: 'A API conta envios, aberturas e assinaturas por mês e dia; não há painel.',
          en: 'The API counts sendings, views and signatures by month and day; there is no dashboard of them.',
          test: [
            'test/wire/statistics.test.ts',
            'are the last twelve months without a gap, the newest first, by the clock of São Paulo',
          ],
          place: 'api',
        },
      },
      others: ['yes', 'not read', 'not read', 'yes', 'part', 'not found', 'not found'],
    },
  ],
}
