/** Items of the specification and of issue 9 that the tests of home and documents cover. */
export const documents = [
  {
    item: '/dashboard: the three steps of a new account',
    test: 'test/web/home.test.ts > a new account is led through its three steps',
  },
  {
    item: "/dashboard: what waits for me, for others and since when, what is finished, the month's use",
    test: 'test/web/home.test.ts > what waits for the person stands before what waits for others, then what is finished and the month',
  },
  {
    item: '/dashboard: documents that I must sign are signed from here, without a mail',
    test: 'test/web/home.test.ts > what somebody else sent is signed from here on a phone, without a mail, and is gone afterwards',
  },
  {
    item: "Wizard: 'Eu também assino'; /dashboard/documents/{id}/sent: then they sign without leaving",
    test: 'test/web/home.test.ts > whoever sends also signs, from the confirmation that it was sent',
  },
  {
    item: 'Lists: page query, page 1 omits it, a page past the end leads to the last one',
    test: 'test/web/documents.test.ts > the second page has its own address, and the first one none; where it fails, the first stays',
  },
  {
    item: 'documents/{id}/view: history by person with what proved each step, the whole trail and its chain',
    test: 'test/web/documents.test.ts > the record names the signers in order, the files and the hashes of both of them',
  },
  {
    item: 'documents/{id}/view: a page whole beside its record',
    test: 'test/web/documents.test.ts > a page is shown whole beside its record, or in its width, and only one bar scrolls it',
  },
  {
    item: "documents/{id}/view: copy of one signer's link, tags",
    test: "test/web/documents.test.ts > a signer's own link is copied, or shown where it cannot be; and tags are changed in place",
  },
  {
    item: "Words: '39 opções disponíveis'",
    test: "test/web/documents.test.ts > a signer's own link is copied, or shown where it cannot be; and tags are changed in place",
  },
  {
    item: 'documents/{id}/view: resend and change of term',
    test: 'test/web/documents.test.ts > the invitation goes out again and the deadline moves',
  },
  {
    item: 'documents/{id}/view: correction of an address',
    test: 'test/web/documents.test.ts > a mistyped address is corrected, and one that cannot be says why',
  },
  {
    item: 'documents/{id}/view: cancel',
    test: 'test/web/documents.test.ts > a document that waits for signatures is taken back, with the reason in its record',
  },
  {
    item: 'Lists: a page that fails keeps the one before',
    test: 'test/web/documents.test.ts > the second page has its own address, and the first one none; where it fails, the first stays',
  },
  {
    item: '/dashboard/documents/{id}/sent: confirmation',
    test: 'test/web/documents.test.ts > after sending, the page says who was invited and what happens next',
  },
  {
    item: "Upload: 'O tipo de arquivo selecionado é inválido'",
    test: 'test/web/documents.test.ts > a file that is none of the accepted types never leaves the browser',
  },
  {
    item: "Upload: 'O tamanho é maior que {n} bytes'",
    test: 'test/web/documents.test.ts > a file above the limit is refused with the limit in bytes',
  },
  {
    item: "Upload: 'Erro ao importar arquivo', 'Arquivo importado com sucesso'",
    test: 'test/web/documents.test.ts > a file that the service refuses stays in sight with the reason, and another can be sent',
  },
]
