import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const sendTemplate: Guide = {
  id: 'guia-template',
  title: 'Enviar de um template a muitas pessoas',
  parts: [
    html`<p>Um template já tem as páginas, os campos e os papéis; falta dizer quem é quem e o que muda. Cada documento é criado e enviado em uma só chamada. Dê a cada um um <code>external_id</code>: se o programa parar no meio, rode-o de novo, e ninguém recebe duas vezes.</p>
<p>No exemplo, <code>pessoas.csv</code> tem uma linha por pessoa, como <code>Ana Souza;ana@exemplo.com.br</code>, o papel de quem assina se chama Locatário, e quem envia preenche o campo Data de início.</p>`,
    {
      curl: `curl -fsS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/templates/$TEMPLATE_ID" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" | jq .data > template.json
ROLE_ID=$(jq -r '.roles[] | select(.name == "Locatário") | .id' template.json)
FIELD_ID=$(jq -r '.pages[].fields[] | select(.label == "Data de início") | .id' template.json)

while IFS=';' read -r name email; do
  jq -n --arg role "$ROLE_ID" --arg field "$FIELD_ID" --arg name "$name" --arg email "$email" '{
    external_id: "locacao-\\($email)",
    signers: [{ role_id: $role, full_name: $name, email: $email }],
    editor_fields: [{ field_id: $field, value: "01/12/2026" }]
  }' | curl -sS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/templates/$TEMPLATE_ID/documents" \\
    -H "X-Api-Key: $RUBRICA_API_KEY" \\
    -H "Content-Type: application/json" \\
    --retry 5 -d @- | jq -r '.data.id? // .message'
done < pessoas.csv`,
      sdk: `import { readFile } from 'node:fs/promises'

const rows = (await readFile('pessoas.csv', 'utf8')).trim().split('\\n')
for (const row of rows) {
  const [name = '', email = ''] = row.split(';')
  const document = await rubrica.templates.send('TEMPLATE_ID', {
    externalId: \`locacao-\${email}\`,
    signers: [{ role: 'Locatário', name, email }],
    values: { 'Data de início': '01/12/2026' },
  })
  console.log(email, document.id)
}`,
      cli: `printf '%s\\n' 'nome;e-mail;Data de início' 'Ana Souza;ana@exemplo.com.br;01/12/2026' > lista.csv
rubrica send --csv lista.csv --template "$TEMPLATE_ID"`,
    },
    html`<p>A linha de comando confere todas as linhas antes de enviar a primeira, anota o que enviou e pode ser interrompida e repetida.</p>`,
  ],
}
