import type { Group } from '../row.ts'

/** Inside another site, and in its own look. */
export const embedding: Group = {
  name: { pt: 'Dentro do seu site, com a sua marca', en: 'Embedding and brand' },
  rows: [
    {
      number: 52,
      name: { pt: 'Assinar dentro de outro site (iframe)', en: 'Signing in an iframe' },
      have: 'no',
      says: {
        no: {
          pt: 'Nenhuma página pode ser mostrada dentro de outro site.',
          en: 'No page may be shown within another site.',
          test: ['test/bff/pages.test.ts', 'allow no script but our own files and the one that stands in the page'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'paid', 'paid', 'not read'],
    },
    {
      number: 53,
      name: { pt: 'Sites permitidos por sessão', en: 'Allowed origins per session' },
      have: 'no',
      says: {
        no: {
          pt: 'Sem assinatura dentro de outro site, não há o que permitir.',
          en: 'Without signing in another site there is nothing to allow.',
          test: ['test/bff/pages.test.ts', 'allow no script but our own files and the one that stands in the page'],
        },
      },
      others: ['no', 'no', 'not read', 'yes', 'no', 'n/a', 'not read'],
    },
    {
      number: 54,
      name: { pt: 'Editor dentro de outro site', en: 'Embedded builder' },
      have: 'no',
      says: {
        no: {
          pt: 'O editor de campos é uma página daqui.',
          en: 'The editor of fields is a page of this product alone.',
          test: ['test/bff/pages.test.ts', 'allow no script but our own files and the one that stands in the page'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'paid', 'paid', 'not read'],
    },
    {
      number: 55,
      name: { pt: 'Pacotes para React e outros', en: 'Packages for React and others' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há componentes para pôr em outro site.',
          en: 'There are no components to put into another site.',
          lacks: ['package.json', 'embed'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'yes', 'yes', 'not read'],
    },
    {
      number: 56,
      name: { pt: 'Logo e cores', en: 'Logo and colours' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Páginas de quem assina e e-mails mostram o logo e as cores do workspace, com contraste conferido.',
          en: 'Pages of signers and mails show logo and colours of the workspace, with checked contrast.',
          test: [
            'test/web/workspace.test.ts',
            'colours are picked with their contrast said, and a logo is cut; the signer and the mail show them',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'paid #451', 'not read'],
    },
    {
      number: 57,
      name: { pt: 'Domínio próprio', en: 'Custom domain' },
      have: 'no',
      says: {
        no: {
          pt: 'O domínio é o da instalação; um workspace não tem o seu.',
          en: 'The domain is that of the installation; a workspace has none of its own.',
          lacks: ['contracts/accounts.ts', 'domain'],
        },
      },
      others: ['not read', 'not read', 'not read', 'paid', 'paid', 'paid', 'not found'],
    },
    {
      number: 58,
      name: { pt: 'Textos e servidor de e-mail próprios', en: 'Own texts of mails, own SMTP' },
      have: 'part',
      says: {
        part: {
          pt: 'O workspace tem nome de remetente e mensagem por envio; o servidor é o da instalação, e o resto é fixo.',
          en: 'A workspace has a sender name and a message per sending; the installation has the server, the rest is fixed.',
          test: [
            'test/api/mail-delivery.test.ts',
            'a signer sees whose name the workspace writes in, and mails about an account come from the product',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'yes', 'paid', 'part'],
    },
  ],
}
