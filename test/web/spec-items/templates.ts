/** Items of the specification that the tests of templates cover. */
export const templates = [
  {
    item: 'Template wizard under /virtual; back link to /dashboard/templates; without roles use leads to signers; use under /virtual',
    test: 'test/web/templates.test.ts > a template without fields is prepared under /virtual, and steps lead back',
  },
  {
    item: "/dashboard/templates: navigation entry 'Templates', list, search, tags and their filter, upload, deletion",
    test: 'test/web/templates.test.ts > a template is uploaded, named, tagged, found and deleted',
  },
  {
    item: 'templates/{id}/view',
    test: 'test/web/templates.test.ts > a template is uploaded, named, tagged, found and deleted',
  },
  {
    item: "'Arquivo importado com sucesso' for a template",
    test: 'test/web/templates.test.ts > a template is uploaded, named, tagged, found and deleted',
  },
  {
    item: 'Template wizard: signers, prepare, review; later steps go back to signers',
    test: 'test/web/templates.test.ts > a template gets its roles, fields and texts, and is kept while it is prepared',
  },
  {
    item: "Variable text field: <#Name#> as chips, 'TemplateEditor' as 'Preparador do documento'",
    test: 'test/web/templates.test.ts > a template gets its roles, fields and texts, and is kept while it is prepared',
  },
  {
    item: '/dashboard/templates/{id}/sent',
    test: 'test/web/templates.test.ts > a template gets its roles, fields and texts, and is kept while it is prepared',
  },
  {
    item: '/dashboard/templates/{id}/use and review/document: guards, copies, creating and sending a document',
    test: 'test/web/templates.test.ts > a document is made from a template: people, values, copies, what it will look like, and sending',
  },
  {
    item: 'A template used for many people from a list, with a preview of each',
    test: 'test/web/templates.test.ts > a list makes a document a row, says by line what is wrong, and a retry makes nothing twice',
  },
]
