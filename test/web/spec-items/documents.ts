/** Items of the specification and of issue 9 that the tests of home and documents cover. */
export const documents = [
  {
    item: '/dashboard: the three steps of a new account',
    test: 'test/web/home.test.ts#new-account-led-through',
  },
  {
    item: "/dashboard: what waits for me, for others and since when, what is finished, the month's use",
    test: 'test/web/home.test.ts#what-waits-person-stands',
  },
  {
    item: '/dashboard: documents that I must sign are signed from here, without a mail',
    test: 'test/web/home.test.ts#what-somebody-else-sent',
  },
  {
    item: "Wizard: 'Eu também assino'; /dashboard/documents/{id}/sent: then they sign without leaving",
    test: 'test/web/home.test.ts#whoever-sends-also-signs',
  },
  {
    item: 'Lists: page query, page 1 omits it, a page past the end leads to the last one',
    test: 'test/web/documents.test.ts#second-page-has-own',
  },
  {
    item: 'documents/{id}/view: history by person with what proved each step, the whole trail and its chain',
    test: 'test/web/documents.test.ts#record-names-signers-order',
  },
  {
    item: 'documents/{id}/view: a page whole beside its record',
    test: 'test/web/documents.test.ts#page-shown-whole-beside',
  },
  {
    item: "documents/{id}/view: copy of one signer's link, tags",
    test: 'test/web/documents.test.ts#signer-s-own-link',
  },
  {
    item: "Words: '39 opções disponíveis'",
    test: 'test/web/documents.test.ts#signer-s-own-link',
  },
  {
    item: 'documents/{id}/view: resend and change of term',
    test: 'test/web/documents.test.ts#invitation-goes-out-again',
  },
  {
    item: 'documents/{id}/view: correction of an address',
    test: 'test/web/documents.test.ts#mistyped-address-corrected-one',
  },
  {
    item: 'documents/{id}/view: cancel',
    test: 'test/web/documents.test.ts#document-waits-signatures-taken',
  },
  {
    item: 'Lists: a page that fails keeps the one before',
    test: 'test/web/documents.test.ts#second-page-has-own',
  },
  {
    item: '/dashboard/documents/{id}/sent: confirmation',
    test: 'test/web/documents.test.ts#after-sending-page-says',
  },
  {
    item: "Upload: 'O tipo de arquivo selecionado é inválido'",
    test: 'test/web/documents.test.ts#file-none-accepted-types',
  },
  {
    item: "Upload: 'O tamanho é maior que {n} bytes'",
    test: 'test/web/documents.test.ts#file-above-limit-refused',
  },
  {
    item: "Upload: 'Erro ao importar arquivo', 'Arquivo importado com sucesso'",
    test: 'test/web/documents.test.ts#file-service-refuses-stays',
  },
]
