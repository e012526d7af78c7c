import type { Group } from '../row.ts'

/** How a person is known. */
export const identity: Group = {
  name: { pt: 'Como a pessoa é conhecida', en: 'Authentication' },
  rows: [
    {
      number: 31,
      name: { pt: 'Código por e-mail', en: 'Code by e-mail' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Seis dígitos vão ao e-mail, valem dez minutos e cinco tentativas.',
          en: 'Six digits go to the mailbox; they hold for ten minutes and five tries.',
          test: [
            'test/api/signing-journey.test.ts',
            'nobody accepts the terms or declines who has not confirmed the code',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 32,
      name: { pt: 'Código por SMS', en: 'Code by SMS' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Convite, código e cópia vão por SMS, se a instalação tem um provedor.',
          en: 'Invitation, code and copy go by SMS, if the installation has a provider.',
          test: ['test/api/phone-channels.test.ts', 'a signer gets link and code in 160 characters without accents'],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'no #807', 'paid', 'not found'],
    },
    {
      number: 33,
      name: { pt: 'Código e link por WhatsApp', en: 'Code and link by WhatsApp' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Convite, código e cópia vão por WhatsApp, se a instalação tem uma conta; o certificado diz a entrega.',
          en: 'Invitation, code and copy go by WhatsApp, if the installation has an account; the certificate says so.',
          test: [
            'test/api/phone-channels.test.ts',
            'signs by WhatsApp, and the arrival of the code is in certificate, evidence and verifier',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'not read', 'no', 'no', 'no'],
    },
    {
      number: 34,
      name: { pt: 'Lembretes e texto próprio no WhatsApp', en: 'Reminders and own text by WhatsApp' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Convite e lembretes vão por WhatsApp com a mensagem de quem envia, dentro do modelo aprovado pela Meta.',
          en: "Invitation and reminders go by WhatsApp with the sender's own message, within the template that Meta approved.",
          test: [
            'test/api/phone-channels.test.ts',
            'are in the invitation and in the reminder, in one line without tabs and rows of spaces',
          ],
          place: 'send',
        },
      },
      others: ['no', 'not read', 'not read', 'not found', 'not found', 'not found', 'not found'],
    },
    {
      number: 35,
      name: { pt: 'Selfie', en: 'Selfie' },
      have: 'no',
      says: {
        no: {
          pt: 'Não se pede foto do rosto; a página nem pode abrir a câmera.',
          en: 'No photograph of the face is asked for; the page may not open the camera.',
          lacks: ['contracts/ways.ts', 'selfie'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'no', 'paid', 'no'],
    },
    {
      number: 36,
      name: { pt: 'Prova de vida, rosto e documento', en: 'Liveness, face against document' },
      have: 'no',
      says: {
        no: {
          pt: 'Não há prova de vida nem leitura de documento.',
          en: 'There is neither a proof of liveness nor a reading of identity cards.',
          lacks: ['contracts/ways.ts', 'liveness'],
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'no', 'paid', 'no'],
    },
    {
      number: 37,
      name: { pt: 'CPF conferido na Receita', en: 'CPF checked at Receita' },
      have: 'no',
      says: {
        no: {
          pt: 'O CPF é conferido pelos dígitos verificadores, sem consulta a cadastros.',
          en: 'A CPF is checked by its check digits; no register is asked.',
          lacks: ['contracts/ways.ts', 'receita'],
        },
      },
      others: ['not read', 'yes', 'not read', 'no', 'no', 'no', 'no'],
    },
    {
      number: 38,
      name: { pt: 'PIX como prova', en: 'PIX as evidence' },
      have: 'no',
      says: {
        no: {
          pt: 'Um PIX não identifica quem assina.',
          en: 'A PIX payment does not identify a signer.',
          lacks: ['contracts/ways.ts', 'pix'],
        },
      },
      others: ['yes', 'not found', 'yes', 'no', 'no', 'no', 'no'],
    },
    {
      number: 39,
      name: { pt: 'Certificado ICP-Brasil', en: 'ICP-Brasil certificate' },
      have: 'part',
      says: {
        part: {
          pt: 'Assina com arquivo A1 (.p12, .pfx), cuja chave não sai do navegador; cartão e token A3, não.',
          en: 'People sign with an A1 file (.p12, .pfx), whose key stays in the browser; with A3 cards they cannot.',
          test: [
            'test/web/signing/own-certificate.test.ts',
            'a sender asks for a certificate, and its holder signs on a phone with a file of 3DES, whose key and password stay there',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'not read', 'paid', 'no #362', 'no'],
    },
    {
      number: 40,
      name: { pt: 'ICP-Brasil em nuvem (VIDaaS, BirdID, SerproID)', en: 'ICP-Brasil in the cloud (VIDaaS, BirdID …)' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Assina com certificado em nuvem por um botão; só o nome e o hash do documento saem daqui.',
          en: 'People sign with a certificate in the cloud by one button; only the name and the hash of the document leave.',
          test: [
            'test/api/cloud-certificates.test.ts',
            'signs by the number of the person who authorised, and only a hash of 32 octets leaves',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'not read', 'not read', 'not read', 'no', 'no', 'no'],
    },
    {
      number: 41,
      name: { pt: 'Conta gov.br', en: 'gov.br account' },
      have: 'no',
      says: {
        no: {
          pt: 'Não se entra nem se assina com gov.br; assinaturas gov.br de um arquivo são reconhecidas na verificação.',
          en: 'A gov.br account can neither sign in nor sign; the verifier recognises its signatures in a file.',
          lacks: ['contracts/ways.ts', 'gov'],
        },
      },
      others: ['not read', 'not read', 'not read', 'no', 'no', 'no', 'no'],
    },
    {
      number: 42,
      name: { pt: 'Geolocalização e endereço no registro', en: 'Geolocation and address in the record' },
      have: 'part',
      says: {
        part: {
          pt: 'O registro tem o endereço IP e o navegador; a localização não é pedida.',
          en: 'The record has the IP address and the browser; the location is not asked for.',
          test: [
            'test/api/forged-address.test.ts',
            'writes the address of the connection into the evidence, not what a client says of itself',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'not found', 'not read', 'not found'],
    },
    {
      number: 43,
      name: { pt: 'Chave de acesso (passkey) que assina o hash', en: 'Passkey that signs the hash of the document' },
      have: 'yes',
      says: {
        yes: {
          pt: 'A chave do celular ou do computador concorda com o hash do documento, e a prova vai no arquivo.',
          en: 'The key of a phone or computer agrees to the hash of the document; the file carries that proof.',
          test: [
            'test/web/signing/passkey.test.ts',
            'a signer agrees with the key of their telephone, and the next document with the same one',
          ],
          place: 'send',
        },
      },
      others: ['not found', 'not found', 'not found', 'not found', 'part', 'not found', 'not found'],
    },
    {
      number: 44,
      name: { pt: 'Várias provas exigidas ao mesmo tempo', en: 'Several factors required at once' },
      have: 'part',
      says: {
        part: {
          pt: 'Quem envia pode exigir certificado além do código por e-mail; outras combinações não há.',
          en: 'A sender can demand a certificate besides the code by e-mail; there are no other combinations.',
          test: [
            'test/api/own-certificate.test.ts',
            'is the only way for whoever was asked for it, and none for anybody else',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'paid', 'not found'],
    },
  ],
}
