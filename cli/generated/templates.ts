// Made of contracts/table.ts by `npm run cli:generate`. Change the table, not this file.

import type { RowCommand } from '../row.ts'

export const rows: readonly RowCommand[] = [
  {
    row: 'drafts.getUsage',
    name: 'draft',
    route: 'GET /accounts/:accountId/templates/:templateId/draft',
    summary: { pt: 'Mostra o próprio rascunho do uso de um template', en: 'Shows your draft of the use of a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [],
    example: 'ID',
  },
  {
    row: 'drafts.saveUsage',
    name: 'save-draft',
    route: 'PUT /accounts/:accountId/templates/:templateId/draft',
    summary: { pt: 'Salva o próprio rascunho do uso de um template', en: 'Saves your draft of the use of a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
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
    row: 'drafts.sentUse',
    name: 'sent-use',
    route: 'GET /accounts/:accountId/templates/:templateId/uses/:useId',
    summary: {
      pt: 'Mostra em que documento um uso do template se tornou',
      en: 'Shows which document a use of the template became',
    },
    accountKey: 'accountId',
    args: [
      { input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } },
      {
        input: 'useId',
        title: 'use',
        description: {
          pt: 'O id que o programa deu a este uso do template',
          en: 'The id that the program gave this use of the template',
        },
      },
    ],
    options: [],
    example: 'ID ID',
  },
  {
    row: 'estimates.documentFromTemplate',
    name: 'estimate',
    route: 'POST /accounts/:accountId/templates/:templateId/documents/estimate-cost',
    summary: {
      pt: 'Estima o custo de criar um documento a partir do template',
      en: 'Estimates the cost of creating a document from the template',
    },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      {
        input: 'external_id',
        flag: 'external-id',
        type: 'text',
        description: {
          pt: 'O id do documento no seu sistema, único no workspace; null se não foi informado',
          en: "The document's id in your system, unique in the workspace; null where none was given",
        },
      },
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        description: { pt: 'Senão, document_name do template', en: 'Otherwise document_name of the template' },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: { pt: 'Senão, a do template', en: "Otherwise the template's" },
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
      { input: 'signers', flag: 'signers', type: 'json', description: { pt: 'Quem assina', en: 'Who signs' } },
      {
        input: 'copy_receivers',
        flag: 'copy-receivers',
        type: 'json',
        description: {
          pt: 'Quem recebe uma cópia do documento assinado',
          en: 'Who gets a copy of the signed document',
        },
      },
      {
        input: 'tags',
        flag: 'tags',
        type: 'texts',
        description: {
          pt: 'Nomes ou ids de etiquetas, além das que o template dá aos documentos',
          en: 'Names or ids of tags, beside those that the template gives to documents',
        },
      },
      {
        input: 'use_id',
        flag: 'use-id',
        type: 'text',
        description: {
          pt: 'O uso do template, como no seu rascunho: de um uso nasce um só documento',
          en: 'The use of the template, as in its draft: one use makes one document',
        },
      },
      {
        input: 'editor_fields',
        flag: 'editor-fields',
        type: 'json',
        description: {
          pt: 'field_id: o campo, ou a sua colocação quando está em vários lugares',
          en: 'field_id: the field, or its placement where it stands in several places',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'templates.list',
    name: 'list',
    route: 'GET /accounts/:accountId/templates',
    summary: { pt: 'Lista os templates', en: 'Lists the templates' },
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
      { input: 'search', flag: 'search', type: 'text', description: { pt: 'Texto procurado', en: 'Text to look for' } },
      {
        input: 'tags',
        flag: 'tags',
        type: 'text',
        description: {
          pt: 'Nomes ou ids de etiquetas, separados por vírgula',
          en: 'Names or ids of tags, separated by commas',
        },
      },
    ],
    columns: ['id', 'name', 'status', 'created_at', 'updated_at'],
    example: '',
  },
  {
    row: 'templates.create',
    name: 'create',
    route: 'POST /accounts/:accountId/templates',
    summary: { pt: 'Envia um arquivo como template', en: 'Uploads a file as a template' },
    kind: 'upload',
    accountKey: 'accountId',
    args: [],
    options: [
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        description: { pt: 'Nome; senão, o do arquivo', en: "Name; otherwise the file's" },
      },
      {
        input: 'document_name',
        flag: 'document-name',
        type: 'text',
        description: {
          pt: 'Nome do documento; em um template, o dos documentos criados a partir dele',
          en: 'Name of the document; in a template, that of the documents created from it',
        },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: {
          pt: 'Mensagem aos signatários; aceita marcas como <#Cliente#>',
          en: 'Message to the signers; takes marks such as <#Cliente#>',
        },
      },
      {
        input: 'tags',
        flag: 'tags',
        type: 'text',
        description: {
          pt: 'Nomes ou ids de etiquetas, separados por vírgula',
          en: 'Names or ids of tags, separated by commas',
        },
      },
    ],
    example: { pt: 'contrato.pdf', en: 'contract.pdf' },
  },
  {
    row: 'templates.get',
    name: 'get',
    route: 'GET /accounts/:accountId/templates/:templateId',
    summary: { pt: 'Mostra um template', en: 'Shows a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [],
    example: 'ID',
  },
  {
    row: 'templates.update',
    name: 'update',
    route: 'PUT /accounts/:accountId/templates/:templateId',
    summary: { pt: 'Atualiza um template', en: 'Updates a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      {
        input: 'version',
        flag: 'base-version',
        type: 'number',
        description: {
          pt: 'A versão em que a mudança se baseia: se o template já tem outra, ela é recusada (template_outdated); sem ela, nunca',
          en: 'The version that the change is based on: refused if the template has another one (template_outdated); never refused without it',
        },
      },
      { input: 'name', flag: 'name', type: 'text', description: { pt: 'Nome', en: 'Name' } },
      {
        input: 'document_name',
        flag: 'document-name',
        type: 'text',
        description: {
          pt: 'Nome do documento; em um template, o dos documentos criados a partir dele',
          en: 'Name of the document; in a template, that of the documents created from it',
        },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: {
          pt: 'Mensagem aos signatários; aceita marcas como <#Cliente#>',
          en: 'Message to the signers; takes marks such as <#Cliente#>',
        },
      },
      { input: 'tags', flag: 'tags', type: 'texts', description: { pt: 'As etiquetas', en: 'The tags' } },
      {
        input: 'default_document_tags',
        flag: 'default-document-tags',
        type: 'texts',
        description: {
          pt: 'Para os documentos criados a partir do template',
          en: 'For the documents created from the template',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'templates.remove',
    name: 'remove',
    route: 'DELETE /accounts/:accountId/templates/:templateId',
    summary: { pt: 'Exclui um template', en: 'Deletes a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [],
    isVoid: true,
    example: 'ID --yes',
  },
  {
    row: 'templates.setFields',
    name: 'set-fields',
    route: 'PUT /accounts/:accountId/templates/:templateId/fields',
    summary: { pt: 'Define os campos de um template', en: 'Sets the fields of a template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      {
        input: 'version',
        flag: 'base-version',
        type: 'number',
        description: {
          pt: 'A versão em que a mudança se baseia: se o template já tem outra, ela é recusada (template_outdated); sem ela, nunca',
          en: 'The version that the change is based on: refused if the template has another one (template_outdated); never refused without it',
        },
      },
      {
        input: 'entries',
        flag: 'entries',
        type: 'json',
        description: { pt: 'Campos por página', en: 'Fields by page' },
      },
    ],
    example: 'ID',
  },
  {
    row: 'templates.createRole',
    name: 'create-role',
    route: 'POST /accounts/:accountId/templates/:templateId/roles',
    summary: { pt: 'Cria um papel de signatário', en: 'Creates a role for a signer' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      { input: 'name', flag: 'name', type: 'text', isRequired: true, description: { pt: 'Nome', en: 'Name' } },
      {
        input: 'assignment_type',
        flag: 'assignment-type',
        type: 'text',
        description: {
          pt: 'Editor preenche antes do envio; Signer assina',
          en: 'Editor fills in before sending; Signer signs',
        },
      },
      {
        input: 'part',
        flag: 'part',
        type: 'text',
        choices: ['signer', 'approver', 'witness', 'receipt'],
        description: {
          pt: 'O que a pessoa do papel faz no documento; sem ele, assina',
          en: 'What the person in the role does in the document; signs, if not given',
        },
      },
      {
        input: 'acting_as',
        flag: 'acting-as',
        type: 'text',
        description: {
          pt: 'Em que qualidade a pessoa age, como fiadora ou representante legal: é impressa e entra no registro',
          en: 'In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded',
        },
      },
    ],
    example: { pt: 'ID --name Locatário', en: 'ID --name Tenant' },
  },
  {
    row: 'templates.updateRole',
    name: 'update-role',
    route: 'PUT /accounts/:accountId/templates/:templateId/roles/:roleId',
    summary: { pt: 'Renomeia um papel de signatário', en: 'Renames a role for a signer' },
    accountKey: 'accountId',
    args: [
      { input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } },
      {
        input: 'roleId',
        title: 'role',
        description: { pt: 'Id do papel do template', en: "Id of the template's role" },
      },
    ],
    options: [
      { input: 'name', flag: 'name', type: 'text', isRequired: true, description: { pt: 'Nome', en: 'Name' } },
      {
        input: 'part',
        flag: 'part',
        type: 'text',
        choices: ['signer', 'approver', 'witness', 'receipt'],
        description: {
          pt: 'O que a pessoa do papel faz no documento; sem ele, assina',
          en: 'What the person in the role does in the document; signs, if not given',
        },
      },
      {
        input: 'acting_as',
        flag: 'acting-as',
        type: 'text',
        description: {
          pt: 'Em que qualidade a pessoa age, como fiadora ou representante legal: é impressa e entra no registro',
          en: 'In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded',
        },
      },
    ],
    example: { pt: 'ID ID --name Locador', en: 'ID ID --name Landlord' },
  },
  {
    row: 'templates.removeRole',
    name: 'remove-role',
    route: 'DELETE /accounts/:accountId/templates/:templateId/roles/:roleId',
    summary: { pt: 'Exclui um papel de signatário', en: 'Deletes a role for a signer' },
    accountKey: 'accountId',
    args: [
      { input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } },
      {
        input: 'roleId',
        title: 'role',
        description: { pt: 'Id do papel do template', en: "Id of the template's role" },
      },
    ],
    options: [],
    isVoid: true,
    example: 'ID ID --yes',
  },
  {
    row: 'templates.download',
    name: 'download',
    route: 'GET /accounts/:accountId/templates/:templateId/download',
    summary: { pt: 'Baixa o arquivo do template', en: "Downloads the template's file" },
    kind: 'download',
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [],
    example: 'ID',
  },
  {
    row: 'templates.pageImage',
    name: 'page-image',
    route: 'GET /accounts/:accountId/templates/:templateId/pages/:pageId/download',
    summary: { pt: 'Baixa a imagem de uma página do template', en: 'Downloads the image of a page of the template' },
    kind: 'download',
    accountKey: 'accountId',
    args: [
      { input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } },
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
    row: 'templates.createDocument',
    name: 'create-document',
    route: 'POST /accounts/:accountId/templates/:templateId/documents',
    summary: { pt: 'Cria um documento a partir do template', en: 'Creates a document from the template' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      {
        input: 'external_id',
        flag: 'external-id',
        type: 'text',
        description: {
          pt: 'O id do documento no seu sistema, único no workspace; null se não foi informado',
          en: "The document's id in your system, unique in the workspace; null where none was given",
        },
      },
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        description: { pt: 'Senão, document_name do template', en: 'Otherwise document_name of the template' },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: { pt: 'Senão, a do template', en: "Otherwise the template's" },
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
      { input: 'signers', flag: 'signers', type: 'json', description: { pt: 'Quem assina', en: 'Who signs' } },
      {
        input: 'copy_receivers',
        flag: 'copy-receivers',
        type: 'json',
        description: {
          pt: 'Quem recebe uma cópia do documento assinado',
          en: 'Who gets a copy of the signed document',
        },
      },
      {
        input: 'tags',
        flag: 'tags',
        type: 'texts',
        description: {
          pt: 'Nomes ou ids de etiquetas, além das que o template dá aos documentos',
          en: 'Names or ids of tags, beside those that the template gives to documents',
        },
      },
      {
        input: 'use_id',
        flag: 'use-id',
        type: 'text',
        description: {
          pt: 'O uso do template, como no seu rascunho: de um uso nasce um só documento',
          en: 'The use of the template, as in its draft: one use makes one document',
        },
      },
      {
        input: 'editor_fields',
        flag: 'editor-fields',
        type: 'json',
        description: {
          pt: 'field_id: o campo, ou a sua colocação quando está em vários lugares',
          en: 'field_id: the field, or its placement where it stands in several places',
        },
      },
    ],
    example: 'ID',
  },
  {
    row: 'templates.previewDocument',
    name: 'preview-document',
    route: 'POST /accounts/:accountId/templates/:templateId/documents/preview',
    summary: { pt: 'Mostra o documento que seria criado', en: 'Shows the document that would be created' },
    accountKey: 'accountId',
    args: [{ input: 'templateId', title: 'template', description: { pt: 'Id do template', en: 'Id of the template' } }],
    options: [
      {
        input: 'external_id',
        flag: 'external-id',
        type: 'text',
        description: {
          pt: 'O id do documento no seu sistema, único no workspace; null se não foi informado',
          en: "The document's id in your system, unique in the workspace; null where none was given",
        },
      },
      {
        input: 'name',
        flag: 'name',
        type: 'text',
        description: { pt: 'Senão, document_name do template', en: 'Otherwise document_name of the template' },
      },
      {
        input: 'message',
        flag: 'message',
        type: 'text',
        description: { pt: 'Senão, a do template', en: "Otherwise the template's" },
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
      { input: 'signers', flag: 'signers', type: 'json', description: { pt: 'Quem assina', en: 'Who signs' } },
      {
        input: 'copy_receivers',
        flag: 'copy-receivers',
        type: 'json',
        description: {
          pt: 'Quem recebe uma cópia do documento assinado',
          en: 'Who gets a copy of the signed document',
        },
      },
      {
        input: 'tags',
        flag: 'tags',
        type: 'texts',
        description: {
          pt: 'Nomes ou ids de etiquetas, além das que o template dá aos documentos',
          en: 'Names or ids of tags, beside those that the template gives to documents',
        },
      },
      {
        input: 'use_id',
        flag: 'use-id',
        type: 'text',
        description: {
          pt: 'O uso do template, como no seu rascunho: de um uso nasce um só documento',
          en: 'The use of the template, as in its draft: one use makes one document',
        },
      },
      {
        input: 'editor_fields',
        flag: 'editor-fields',
        type: 'json',
        description: {
          pt: 'field_id: o campo, ou a sua colocação quando está em vários lugares',
          en: 'field_id: the field, or its placement where it stands in several places',
        },
      },
    ],
    example: 'ID',
  },
]
