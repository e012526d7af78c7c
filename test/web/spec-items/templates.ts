/** Items of the specification that the tests of templates cover. */
export const templates = [
  {
    item: 'Template wizard under /virtual; back link to /dashboard/templates; without roles use leads to signers; use under /virtual',
    test: 'test/web/templates.test.ts#template-without-fields-prepared',
  },
  {
    item: "/dashboard/templates: navigation entry 'Templates', list, search, tags and their filter, upload, deletion",
    test: 'test/web/templates.test.ts#template-uploaded-named-tagged',
  },
  {
    item: 'templates/{id}/view',
    test: 'test/web/templates.test.ts#template-uploaded-named-tagged',
  },
  {
    item: "'Arquivo importado com sucesso' for a template",
    test: 'test/web/templates.test.ts#template-uploaded-named-tagged',
  },
  {
    item: 'Template wizard: signers, prepare, review; later steps go back to signers',
    test: 'test/web/templates.test.ts#template-gets-roles-fields',
  },
  {
    item: "Variable text field: <#Name#> as chips, 'TemplateEditor' as 'Preparador do documento'",
    test: 'test/web/templates.test.ts#template-gets-roles-fields',
  },
  {
    item: '/dashboard/templates/{id}/sent',
    test: 'test/web/templates.test.ts#template-gets-roles-fields',
  },
  {
    item: '/dashboard/templates/{id}/use and review/document: guards, copies, creating and sending a document',
    test: 'test/web/templates.test.ts#document-made-template-people',
  },
  {
    item: 'A template used for many people from a list, with a preview of each',
    test: 'test/web/templates.test.ts#list-makes-document-row',
  },
]
