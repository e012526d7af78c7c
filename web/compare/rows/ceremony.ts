import type { Group } from '../row.ts'

/** How people sign. */
export const ceremony: Group = {
  name: { pt: 'Como se assina', en: 'Ceremony' },
  rows: [
    {
      number: 1,
      name: { pt: 'Assinar por um link, sem conta', en: 'Sign by link, without an account' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Quem assina abre o link do convite e confirma um código, sem criar conta.',
          en: 'A signer opens the link of the invitation and confirms a code, without an account.',
          test: [
            'test/web/signing/sign.test.ts',
            'a signer fills, draws and signs on a small phone and downloads the sealed document',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 2,
      name: { pt: 'Assinatura desenhada, digitada ou enviada', en: 'Draw, type or upload the signature' },
      have: 'yes',
      says: {
        yes: {
          pt: 'A pessoa desenha, digita o nome em uma de várias letras ou envia uma foto da assinatura.',
          en: 'A person draws, types the name in one of several hands, or uploads a photograph of the signature.',
          test: [
            'test/web/signing/any-screen.test.ts',
            'a typed name is written by the hands that have its letters, and a hand fetches those letters',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'yes', 'not read', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 3,
      name: {
        pt: 'Continuar no celular por QR, só para desenhar',
        en: 'Hand-over to the phone by QR, for the drawing',
      },
      have: 'yes',
      says: {
        yes: {
          pt: 'A página do computador mostra um código; o celular desenha, e o computador pergunta se é este desenho.',
          en: 'The page on the computer shows a code; the phone draws, and the computer asks whether it is this drawing.',
          test: [
            'test/web/signing/hand-over.test.ts',
            'a phone draws by the code that the computer shows, and the computer takes the drawing and signs',
          ],
          place: 'send',
        },
      },
      others: ['not found', 'not found', 'not found', 'not read', 'no', 'part #490', 'not found'],
    },
    {
      number: 4,
      name: { pt: 'Assinar vários documentos de uma vez', en: 'Sign many documents at once' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Um ato assina vários, com campos também: cada resposta é dada uma vez, e a página diz o que não deu certo.',
          en: 'One act signs several, with fields too: each answer is given once, and the page says what failed.',
          test: [
            'test/web/signing/ways-out.test.ts',
            'several documents with fields are read, filled in once and signed by one act that names them',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'yes', 'yes', 'yes', 'yes PR 1823', 'no #707', 'not found'],
    },
    {
      number: 5,
      name: { pt: 'Recusar com motivo', en: 'Decline with a reason' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Quem recusa escreve o motivo, e quem abre o documento depois o lê.',
          en: 'Who declines writes the reason, and who opens the document afterwards reads it.',
          test: [
            'test/web/signing/ways-out.test.ts',
            'declining asks for a reason, and whoever opens the document afterwards reads it',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 6,
      name: { pt: 'Passar a assinatura a outra pessoa', en: 'Delegate to another person' },
      have: 'no',
      says: {
        no: {
          pt: 'Quem recebe não indica outra pessoa; quem enviou corrige o e-mail.',
          en: 'A signer cannot name another person; the sender can correct the e-mail address.',
          lacks: ['contracts/signing.ts', 'delegate'],
        },
      },
      others: ['not found', 'not found', 'not found', 'yes', 'no #2149', 'yes', 'yes'],
    },
    {
      number: 7,
      name: { pt: 'Assinatura presencial, com anfitrião', en: 'In person, with a host' },
      have: 'no',
      says: {
        no: {
          pt: 'Cada pessoa assina pelo próprio link; ninguém conduz a assinatura de outra.',
          en: 'Each person signs by their own link; no host leads the signature of another.',
          lacks: ['contracts/ways.ts', 'presencial'],
        },
      },
      others: ['yes', 'not read', 'yes', 'yes', 'not found', 'no #432', 'not found'],
    },
    {
      number: 8,
      name: { pt: 'Um tablet para várias pessoas', en: 'One tablet for many signers' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há modo de balcão.',
          en: 'There is no mode for a counter.',
          lacks: ['contracts/ways.ts', 'tablet'],
        },
      },
      others: ['yes', 'not read', 'yes', 'yes', 'not found', 'no #552', 'not found'],
    },
    {
      number: 9,
      name: { pt: 'Ordem em sequência, em paralelo ou mista', en: 'Sequential, parallel or mixed order' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Cada pessoa tem uma etapa; várias podem estar na mesma, e a seguinte espera por ela.',
          en: 'Each person has a step; several can share one, and the next step waits for it.',
          test: [
            'test/api/signing-journey.test.ts',
            'a signer of a later step is told only when the earlier step is complete, and a copied link does not help',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'part'],
    },
    {
      number: 10,
      name: { pt: 'Quem envia preenche antes', en: 'The sender fills in before' },
      have: 'part',
      says: {
        part: {
          pt: 'Em um template, quem envia preenche campos antes; em um documento avulso, não.',
          en: 'In a template the sender fills fields before sending; in a single document they cannot.',
          test: [
            'test/api/templates.test.ts',
            'a document from a template holds what was filled in, is signed, and is sealed with all of it',
          ],
          place: 'templates',
        },
      },
      others: ['not read', 'yes', 'not read', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 11,
      name: { pt: 'Arquivos de texto, como Word', en: 'Text documents, such as Word' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Aceita .doc, .docx e .odt, se a instalação tem o LibreOffice.',
          en: 'It takes .doc, .docx and .odt, if the installation has LibreOffice.',
          test: [
            'test/api/templates.test.ts',
            'a Word file is converted, and a file that is no document is refused with a sentence',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'part', 'paid', 'yes'],
    },
    {
      number: 12,
      name: { pt: 'Assinar sem internet e selar depois', en: 'Sign offline, seal later' },
      have: 'no',
      says: {
        no: {
          pt: 'A página precisa da rede para abrir e para assinar; uma queda no meio não apaga o que foi feito.',
          en: 'The page needs the network to open and to sign; a lost connection between does not lose what was done.',
          lacks: ['web/main.tsx', 'serviceWorker'],
        },
      },
      others: ['not found', 'not found', 'not found', 'not read', 'no #1639', 'no #660', 'not found'],
    },
  ],
}
