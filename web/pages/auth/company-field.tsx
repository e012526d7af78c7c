import { TextField } from '../../ui/text-field.tsx'

/** Asks for the company that a new person sends documents for; it names the first workspace. */
export function CompanyField() {
  return (
    <TextField
      label="Empresa"
      name="company"
      autoComplete="organization"
      maxLength={200}
      description="Quem assina vê este nome; sem ele, vê o seu."
      isOptional
    />
  )
}
