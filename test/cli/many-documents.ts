/** A list of documents that is 5 MB of JSON. */
export const manyDocuments = Array.from({ length: 3000 }, (_, i) => ({
  id: `d${i}`,
  name: `Prestação de serviços ${i} "A\\B"`,
  signers: Array.from({ length: 20 }, (_, j) => ({ full_name: `Conceição ${j}`, email: `c${j}@exemplo.com.br` })),
  note: 'x'.repeat(500),
}))
