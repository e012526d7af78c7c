import type { Pain } from '../row.ts'

/** 21 to 40 of what people repeat in public trackers. */
export const secondHalf: readonly Pain[] = [
  {
    number: 21,
    name: { pt: 'Continuar no celular por QR, dentro de outro site', en: 'QR hand-over to the phone inside an embed' },
    threads: { docuseal: ['#490'] },
    stands: 3,
  },
  {
    number: 22,
    name: {
      pt: 'Página embutida que não termina, fica em branco ou não retoma',
      en: 'Embedded page that cannot finish, is blank or does not resume',
    },
    threads: { docuseal: ['#573', '#720', '#632'], documenso: ['PR 1823'] },
    stands: 52,
  },
  {
    number: 23,
    name: { pt: 'Assinar vários de uma vez', en: 'Sign several in one go' },
    threads: { docuseal: ['#707', '#314'], documenso: ['PR 1823'] },
    stands: 4,
  },
  {
    number: 24,
    name: { pt: 'Vários arquivos em um pedido', en: 'Several files in one request' },
    threads: { docuseal: ['#583', '#68', '#307'], libresign: ['PR 6242'] },
    stands: 45,
  },
  {
    number: 25,
    name: { pt: 'Textos próprios nos e-mails', en: 'Own texts of the mails' },
    threads: { documenso: ['#1413'], docuseal: ['#508'] },
    stands: 58,
  },
  {
    number: 26,
    name: { pt: 'O e-mail não saiu, embora a página diga que sim', en: 'Mails not sent though the page says so' },
    threads: { documenso: ['#3106', '#1675'], docuseal: ['#140'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'O convite espera pelo servidor de e-mail, e a página diz que ele ainda não saiu, ou por que falhou.',
          en: 'An invitation waits for the mail server; the page says that it has not left yet, or why it failed.',
          test: [
            'test/web/waiting.test.ts',
            'a document whose invitation could not be mailed says so on its page and in its history, until it is mailed',
          ],
          place: 'send',
        },
      },
    },
  },
  {
    number: 27,
    name: { pt: 'Ordem de assinatura contornada ou travada', en: 'Order of signing bypassed or blocked' },
    threads: { documenso: ['#1398', '#2485'], docuseal: ['#481', '#57'] },
    stands: 9,
  },
  {
    number: 28,
    name: { pt: 'Dois terminam juntos: selo em dobro', en: 'Two finish together: sealed twice, time-outs' },
    threads: { documenso: ['#3187', '#1881', 'PR 1133'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'O selo é reivindicado uma só vez, mesmo que dois terminem juntos ou dois processos selem.',
          en: 'The seal is claimed once, even if two people finish together or two processes seal.',
          test: ['test/api/one-seal.test.ts', 'is made once, and mailed once, even if both runs made their files'],
          place: 'code',
        },
      },
    },
  },
  {
    number: 29,
    name: { pt: 'Acentos perdidos em assinaturas digitadas', en: 'Accents lost in typed signatures' },
    threads: { documenso: ['#1646', '#2822', '#3365'], opensign: ['#1934'], libresign: ['#6961'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'As letras vão dentro do arquivo, e um nome é escrito só por letras que têm todos os acentos dele.',
          en: 'The file carries its fonts, and a name is written only by hands that have all its letters.',
          test: ['test/api/pdf/seal.test.ts', 'keeps every accent of the contract and of what was typed'],
          place: 'send',
        },
      },
    },
  },
  {
    number: 30,
    name: { pt: 'No celular: próximo campo, zoom, quadro', en: 'Phone: next field, zoom, pad' },
    threads: { documenso: ['#1504', '#1526', '#2092', '#3098'], docuseal: ['#383'], libresign: ['#7341'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Um botão leva ao próximo campo, a página amplia, e virar o celular não apaga o desenho.',
          en: 'A button leads to the next field, pages zoom, and turning the phone does not lose the drawing.',
          test: [
            'test/web/signing/any-screen.test.ts',
            'a phone on its side leaves room to draw, and turning it neither shrinks nor loses the drawing',
          ],
          place: 'send',
        },
      },
    },
  },
  {
    number: 31,
    name: { pt: 'Leitores de tela não recebem nada', en: 'Screen readers get nothing' },
    threads: { docuseal: ['#486'], documenso: ['#2554'], hellosignEmbedded: ['#144'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'O texto do documento está na página, tudo se faz pelo teclado, e o axe não acha falhas.',
          en: 'The text of the document is on the page, the keyboard does everything, and axe finds no fault.',
          test: ['test/web/access/routes.test.ts', "the signer's pages have no fault in any state of a document"],
          place: 'send',
        },
      },
    },
  },
  {
    number: 32,
    name: { pt: 'Assinaturas anteriores destruídas por uma nova', en: 'Existing signatures destroyed by a new one' },
    threads: { opensign: ['#2090'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Um arquivo que chega assinado guarda suas assinaturas: o selo é acrescentado atrás delas.',
          en: 'A file that arrives signed keeps its signatures: the seal is appended behind them.',
          test: ['test/api/papers.test.ts', 'the signature in ja-assinado.pdf is still valid after sealing'],
          place: 'proof',
        },
      },
    },
  },
  {
    number: 33,
    name: { pt: 'API e webhooks ausentes na própria instalação', en: 'API tokens and webhooks absent on self-host' },
    threads: { opensign: ['discussion 2188', 'PR 346'] },
    stands: 69,
  },
  {
    number: 34,
    name: { pt: 'Webhook para mais de um lugar, por evento', en: 'Webhook to more than one place, by event' },
    threads: { docuseal: ['#37'] },
    stands: 71,
  },
  {
    number: 35,
    name: { pt: 'Português do Brasil e outras línguas', en: 'Portuguese (Brazil) and other languages of the signer' },
    threads: { opensign: ['PR 1577'] },
    stands: 80,
  },
  {
    number: 36,
    name: {
      pt: 'Validador público, endereço impresso em cada página',
      en: 'Public validator, link printed on each page',
    },
    threads: { documenso: ['#1764', '#1914'], libresign: ['#4323'] },
    stands: 77,
  },
  {
    number: 37,
    name: { pt: 'Avisar quem enviou da recusa ou do fim', en: 'Notify the sender on decline or completion' },
    threads: { opensign: ['#1319'], docuseal: ['#33'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Quem enviou recebe e-mail e webhook da recusa e do fim, e escolhe quais avisos quer.',
          en: 'The sender gets mail and webhook on a refusal and at the end, and chooses which notices to get.',
          test: ['test/wire/own-choices.test.ts', 'mails about documents follow what their sender chose'],
          place: 'send',
        },
      },
    },
  },
  {
    number: 38,
    name: { pt: 'Nextcloud, Zapier, Drive', en: 'Nextcloud, Zapier, Drive' },
    threads: { docuseal: ['#519'], documenso: ['#123'] },
    stands: 76,
  },
  {
    number: 39,
    name: { pt: 'Página de meus documentos, link para copiar', en: "Signer's page of documents, link to copy" },
    threads: { docuseal: ['#61'], documenso: ['#56'], libresign: ['#8362'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Quem tem conta vê e assina o que espera por ele; quem enviou copia o link de cada pessoa.',
          en: 'Account holders see and sign what waits for them; the sender copies the link of each person.',
          test: [
            'test/web/home.test.ts',
            'what somebody else sent is signed from here on a phone, without a mail, and is gone afterwards',
          ],
          place: 'send',
        },
      },
    },
  },
  {
    number: 40,
    name: { pt: 'Cobrança e contratos reutilizáveis com preço', en: 'Payments and reusable contracts with price' },
    threads: { documenso: ['#82'] },
    stands: 23,
  },
]
