// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'documents.statuses',
    name: 'statuses',
    route: 'GET /documents/statuses',
    summary: { pt: 'Lista os status de documento', en: 'Lists the statuses of documents' },
    args: [],
    options: [],
    columns: ['code', 'deletable'],
    example: '',
  },
  {
    row: 'documents.judge',
    name: 'judge',
    route: 'POST /accounts/:accountId/documents/judge',
    summary: { pt: 'Confere um arquivo assinado', en: 'Verifies a signed file' },
    kind: 'upload',
    accountKey: 'accountId',
    args: [],
    options: [],
    example: { pt: 'contrato.pdf', en: 'contract.pdf' },
  },
  {
    row: 'documents.search',
    name: 'search',
    route: 'GET /accounts/:accountId/documents/search',
    summary: { pt: 'Procura documentos', en: 'Searches documents' },
    kind: 'list',
    accountKey: 'accountId',
    args: [],
    options: [
      {
        input: 'sort',
        flag: 'sort',
        type: 'text',
        choices: ['name', '-name', 'status', '-status', 'created_at', '-created_at', 'updated_at', '-updated_at'],
        description: { pt: 'Ordem; com - na frente, a inversa', en: 'Order; a leading - reverses it' },
      },
      {
        input: 'search',
        flag: 'search',
        type: 'text',
        description: {
          pt: 'Parte do nome do documento, ou do nome ou e-mail de um signatário',
          en: "Part of the document's name, or of a signer's name or e-mail",
        },
      },
      {
        input: 'status',
        flag: 'status',
        type: 'text',
        choices: [
          'uploading',
          'uploaded',
          'metadata_processing',
          'metadata_ready',
          'pending_signature',
          'certificating',
          'certificated',
          'expired',
          'rejected_by_user',
          'rejected_by_signer',
          'failed',
        ],
        description: {
          pt: 'Um ou mais status, separados por vírgula',
          en: 'One or more statuses, separated by commas',
        },
      },
      {
        input: 'method',
        flag: 'method',
        type: 'text',
        choices: ['virtual', 'collect'],
        description: { pt: 'Como foi enviado', en: 'How it was sent' },
      },
      {
        input: 'waiting_on',
        flag: 'waiting-on',
        type: 'text',
        choices: ['others'],
        description: {
          pt: 'others: só os que esperam agora a assinatura de alguém além de quem chama',
          en: 'others: only those that now await the signature of someone other than the caller',
        },
      },
      {
        input: 'tags',
        flag: 'tags',
        type: 'text',
        description: {
          pt: 'Nomes ou ids de etiquetas, separados por vírgula; basta ter uma delas',
          en: 'Names or ids of tags, separated by commas; one of them is enough',
        },
      },
      {
        input: 'external_id',
        flag: 'external-id',
        type: 'text',
        description: {
          pt: 'O id do documento no seu sistema, exatamente como foi informado',
          en: "The document's id in your system, exactly as it was given",
        },
      },
    ],
    columns: ['id', 'name', 'status', 'created_at', 'updated_at'],
    example: '',
  },
  {
    row: 'documents.update',
    name: 'update',
    route: 'PATCH /documents/:documentId',
    summary: { pt: 'Renomeia um documento', en: 'Renames a document' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [{ input: 'name', flag: 'name', type: 'text', isRequired: true, description: { pt: 'Nome', en: 'Name' } }],
    example: { pt: "ID --name 'Contrato de aluguel'", en: "ID --name 'Rental contract'" },
  },
  {
    row: 'documents.retry',
    name: 'retry',
    route: 'POST /documents/:documentId/retry',
    summary: { pt: 'Tenta de novo o que falhou', en: 'Tries again what failed' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'documents.checkActivities',
    name: 'check-activities',
    route: 'GET /documents/:documentId/activities/check',
    summary: { pt: 'Confere a trilha de auditoria do documento', en: "Checks the document's audit trail" },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'documents.downloadSeveral',
    name: 'download-several',
    route: 'GET /accounts/:accountId/documents/bundle',
    summary: { pt: 'Baixa vários documentos em um ZIP', en: 'Downloads several documents as a ZIP' },
    kind: 'download',
    accountKey: 'accountId',
    args: [],
    options: [
      {
        input: 'ids',
        flag: 'ids',
        type: 'text',
        isRequired: true,
        description: { pt: 'Ids de documentos, separados por vírgula', en: 'Ids of documents, separated by commas' },
      },
    ],
    example: '--ids ID',
  },
  {
    row: 'documents.thumbnail',
    name: 'thumbnail',
    route: 'GET /documents/:documentId/thumbnail',
    summary: { pt: 'Baixa a miniatura', en: 'Downloads the thumbnail' },
    kind: 'download',
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'documents.pageImage',
    name: 'page-image',
    route: 'GET /documents/:documentId/pages/:pageId/download',
    summary: { pt: 'Baixa a imagem de uma página', en: 'Downloads the image of a page' },
    kind: 'download',
    isForSigner: true,
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'pageId',
        title: 'page',
        description: { pt: 'Id da página, como em pages', en: 'Id of the page, as in pages' },
      },
    ],
    options: [],
    example: 'ID ID',
  },
  {
    row: 'readerCodes.get',
    name: 'reader-code',
    route: 'GET /documents/:documentId/reader-code',
    summary: { pt: 'Mostra o código para o leitor do ITI', en: "Shows the code for ITI's reader" },
    isForSigner: true,
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'readerCodes.create',
    name: 'open-to-reader',
    route: 'PUT /documents/:documentId/reader-code',
    summary: { pt: 'Permite a leitura pelo leitor do ITI', en: "Lets ITI's reader read it" },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'readerCodes.remove',
    name: 'close-to-reader',
    route: 'DELETE /documents/:documentId/reader-code',
    summary: { pt: 'Encerra a leitura pelo leitor do ITI', en: "Ends the reading by ITI's reader" },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
  {
    row: 'readerCodes.files',
    name: 'reader-files',
    route: 'GET /documents/:verificationCode/reader-files',
    summary: { pt: 'Responde ao leitor do ITI', en: "Answers ITI's reader" },
    isOpen: true,
    args: [
      {
        input: 'verificationCode',
        title: 'verification-code',
        description: {
          pt: 'O código de verificação impresso no certificado de assinaturas',
          en: 'The verification code that is printed on the certificate of signatures',
        },
      },
    ],
    options: [
      {
        input: 'secret_code',
        flag: 'secret-code',
        type: 'text',
        description: { pt: 'O código secreto do documento', en: 'The secret code of the document' },
      },
    ],
    example: 'ID',
  },
  {
    row: 'readerCodes.download',
    name: 'reader-file',
    route: 'GET /documents/:verificationCode/reader-file',
    summary: { pt: 'Baixa o arquivo para o leitor do ITI', en: "Downloads the file for ITI's reader" },
    kind: 'download',
    isOpen: true,
    args: [
      {
        input: 'verificationCode',
        title: 'verification-code',
        description: {
          pt: 'O código de verificação impresso no certificado de assinaturas',
          en: 'The verification code that is printed on the certificate of signatures',
        },
      },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'drafts.get',
    name: 'draft',
    route: 'GET /documents/:documentId/draft',
    summary: { pt: 'Mostra o rascunho da preparação', en: 'Shows the draft of the preparation' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'drafts.save',
    name: 'save-draft',
    route: 'PUT /documents/:documentId/draft',
    summary: { pt: 'Salva o rascunho da preparação', en: 'Saves the draft of the preparation' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'version',
        flag: 'draft-version',
        type: 'number',
        isRequired: true,
        description: {
          pt: 'A versão a partir da qual o rascunho foi feito',
          en: 'The version from which the draft was made',
        },
      },
      {
        input: 'draft',
        flag: 'draft',
        type: 'json',
        isRequired: true,
        description: { pt: 'O rascunho; null quando não há nenhum', en: 'The draft; null if there is none' },
      },
    ],
    example: { pt: 'ID --draft-version 1 --draft @rascunho.json', en: 'ID --draft-version 1 --draft @draft.json' },
  },
  {
    row: 'estimates.assignment',
    name: 'estimate',
    route: 'POST /documents/:documentId/assignments/estimate-cost',
    summary: {
      pt: 'Estima o custo de enviar o documento para assinatura',
      en: 'Estimates the cost of sending the document for signature',
    },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'method',
        flag: 'method',
        type: 'text',
        choices: ['virtual', 'collect'],
        description: {
          pt: 'virtual assina o documento inteiro; collect preenche campos nas páginas',
          en: 'virtual signs the whole document; collect fills in fields on its pages',
        },
      },
      {
        input: 'signers',
        flag: 'signers',
        type: 'json',
        description: {
          pt: 'Quem assina: contatos por id, ou pessoas por nome e e-mail, que viram contatos',
          en: 'Who signs: contacts by id, or people by name and e-mail, who become contacts',
        },
      },
      {
        input: 'entries',
        flag: 'entries',
        type: 'json',
        description: { pt: 'Só para collect', en: 'For collect only' },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: { pt: 'Mensagem aos signatários', en: 'Message to the signers' },
      },
      {
        input: 'expires_at',
        flag: 'expires-at',
        type: 'text',
        description: {
          pt: 'Até quando se pode assinar; null sem prazo',
          en: 'Until when it can be signed; null without a deadline',
        },
      },
      {
        input: 'reminder_days',
        flag: 'reminder-days',
        type: 'number',
        description: {
          pt: 'Dias sem resposta até cada lembrete automático; null sem lembretes',
          en: 'Days without an answer until each automatic reminder; null without reminders',
        },
      },
      {
        input: 'copy_receivers',
        flag: 'copy-receivers',
        type: 'json',
        description: {
          pt: 'Quem recebe uma cópia do documento assinado',
          en: 'Who gets a copy of the signed document',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'estimates.resend',
    name: 'estimate-resend',
    route: 'GET /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost',
    summary: { pt: 'Estima o custo de reenviar um convite', en: 'Estimates the cost of sending an invitation again' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
      { input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } },
    ],
    options: [],
    example: 'ID ID ID',
  },
  {
    row: 'estimates.resendPosted',
    name: 'estimate-resend-posted',
    route: 'POST /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost',
    summary: { pt: 'Estima o custo de reenviar um convite', en: 'Estimates the cost of sending an invitation again' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
      { input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } },
    ],
    options: [],
    example: 'ID ID ID',
  },
  {
    row: 'assignments.create',
    name: 'assign',
    route: 'POST /documents/:documentId/assignments',
    summary: { pt: 'Envia o documento para assinatura', en: 'Sends the document for signature' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'method',
        flag: 'method',
        type: 'text',
        choices: ['virtual', 'collect'],
        isRequired: true,
        description: {
          pt: 'virtual assina o documento inteiro; collect preenche campos nas páginas',
          en: 'virtual signs the whole document; collect fills in fields on its pages',
        },
      },
      {
        input: 'signers',
        flag: 'signers',
        type: 'json',
        description: {
          pt: 'Quem assina: contatos por id, ou pessoas por nome e e-mail, que viram contatos',
          en: 'Who signs: contacts by id, or people by name and e-mail, who become contacts',
        },
      },
      {
        input: 'entries',
        flag: 'entries',
        type: 'json',
        description: { pt: 'Só para collect', en: 'For collect only' },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: { pt: 'Mensagem aos signatários', en: 'Message to the signers' },
      },
      {
        input: 'expires_at',
        flag: 'expires-at',
        type: 'text',
        description: {
          pt: 'Até quando se pode assinar; null sem prazo',
          en: 'Until when it can be signed; null without a deadline',
        },
      },
      {
        input: 'reminder_days',
        flag: 'reminder-days',
        type: 'number',
        description: {
          pt: 'Dias sem resposta até cada lembrete automático; null sem lembretes',
          en: 'Days without an answer until each automatic reminder; null without reminders',
        },
      },
      {
        input: 'copy_receivers',
        flag: 'copy-receivers',
        type: 'json',
        description: {
          pt: 'Quem recebe uma cópia do documento assinado',
          en: 'Who gets a copy of the signed document',
        },
      },
    ],
    example: 'ID --method virtual',
  },
  {
    row: 'assignments.list',
    name: 'assignments',
    route: 'GET /assignments',
    summary: { pt: 'Lista os envios para assinatura', en: 'Lists the assignments' },
    kind: 'list',
    accountKey: 'accountId',
    args: [],
    options: [],
    columns: ['id', 'document_id'],
    example: '',
  },
  {
    row: 'assignments.whatsappNotifications',
    name: 'whatsapp-notifications',
    route: 'GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications',
    summary: { pt: 'Lista os avisos por WhatsApp', en: 'Lists the notifications by WhatsApp' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
    ],
    options: [],
    columns: ['id', 'event', 'status', 'created_at'],
    example: 'ID ID',
  },
  {
    row: 'assignments.resend',
    name: 'resend',
    route: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend',
    summary: { pt: 'Reenvia o convite a um signatário', en: 'Sends the invitation to a signer again' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
      { input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } },
    ],
    options: [
      {
        input: 'email',
        flag: 'email',
        type: 'text',
        description: {
          pt: 'O endereço para o qual se quer reenviar: se o signatário já tem outro, nada vai',
          en: 'The address that is meant: if the signer has another by now, nothing is sent',
        },
      },
      {
        input: 'whatsapp_phone_number',
        flag: 'whatsapp-phone-number',
        type: 'text',
        description: {
          pt: 'O mesmo, de quem é avisado no celular: se o telefone já é outro, nada vai',
          en: 'The same for a person who is reached by telephone: if the number is another by now, nothing is sent',
        },
      },
    ],
    example: 'ID ID ID',
  },
  {
    row: 'assignments.correctEmail',
    name: 'correct-email',
    route: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/email',
    summary: { pt: 'Corrige o e-mail de um signatário', en: 'Corrects the e-mail of a signer' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
      { input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } },
    ],
    options: [
      {
        input: 'email',
        flag: 'email',
        type: 'text',
        isRequired: true,
        description: { pt: 'Endereço de e-mail', en: 'E-mail address' },
      },
    ],
    example: { pt: 'ID ID ID --email ana@exemplo.com.br', en: 'ID ID ID --email ana@example.com' },
  },
  {
    row: 'assignments.correctPhone',
    name: 'correct-phone',
    route: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/phone',
    summary: { pt: 'Corrige o telefone de um signatário', en: 'Corrects the telephone of a signer' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
      { input: 'signerId', title: 'contact', description: { pt: 'Id do contato', en: 'Id of the contact' } },
    ],
    options: [
      {
        input: 'whatsapp_phone_number',
        flag: 'whatsapp-phone-number',
        type: 'text',
        isRequired: true,
        description: { pt: 'Telefone em E.164, como +5511987654321', en: 'Telephone in E.164, such as +5511987654321' },
      },
    ],
    example: 'ID ID ID --whatsapp-phone-number +5511987654321',
  },
  {
    row: 'assignments.setReminders',
    name: 'set-reminders',
    route: 'PUT /documents/:documentId/assignments/:assignmentId/reminders',
    summary: { pt: 'Liga ou desliga os lembretes automáticos', en: 'Turns the automatic reminders on or off' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
    ],
    options: [
      {
        input: 'every_days',
        flag: 'every-days',
        type: 'number',
        isRequired: true,
        description: {
          pt: 'Dias sem resposta até cada lembrete; null desliga',
          en: 'Days without an answer until each reminder; null turns them off',
        },
      },
    ],
    example: 'ID ID --every-days 3',
  },
  {
    row: 'assignments.resetExpiration',
    name: 'reset-expiration',
    route: 'PUT /documents/:documentId/assignments/:assignmentId/reset-expiration',
    summary: { pt: 'Muda o prazo de assinatura', en: 'Changes the deadline for signing' },
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
      {
        input: 'assignmentId',
        title: 'sending',
        description: {
          pt: 'Id do envio para assinatura, como em assignment.id do documento',
          en: "Id of the assignment, as in the document's assignment.id",
        },
      },
    ],
    options: [
      {
        input: 'expires_at',
        flag: 'expires-at',
        type: 'text',
        isRequired: true,
        description: {
          pt: 'Até quando se pode assinar; null sem prazo',
          en: 'Until when it can be signed; null without a deadline',
        },
      },
    ],
    example: 'ID ID --expires-at 2030-12-31',
  },
  {
    row: 'publicDocuments.get',
    name: 'public',
    route: 'GET /public/documents/:documentId',
    summary: { pt: 'Mostra um documento público', en: 'Shows a public document' },
    isOpen: true,
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [],
    example: 'ID',
  },
  {
    row: 'publicDocuments.sendToken',
    name: 'send-public-code',
    route: 'PUT /public/documents/:documentId/send-token',
    summary: { pt: 'Envia o código de liberação', en: 'Sends the release code' },
    isOpen: true,
    args: [
      { input: 'documentId', title: 'document', description: { pt: 'Id do documento', en: 'Id of the document' } },
    ],
    options: [
      {
        input: 'recipient',
        flag: 'recipient',
        type: 'text',
        description: {
          pt: 'O e-mail que o remetente cadastrou; também aceito como email',
          en: 'The e-mail that the sender registered; also accepted as email',
        },
      },
      { input: 'email', flag: 'email', type: 'text', description: { pt: 'Endereço de e-mail', en: 'E-mail address' } },
      {
        input: 'channel',
        flag: 'channel',
        type: 'text',
        choices: ['email', 'whatsapp', 'sms'],
        description: { pt: 'Por onde o código foi enviado', en: 'By which channel the code was sent' },
      },
    ],
    example: 'ID',
  },
]
