/** In the alert of a refused call: which of the fields on another page was refused, and why. */
export function FieldProblem({ title, problem }: { title: string; problem: string | undefined }) {
  return problem === undefined ? null : (
    <p>
      {title}: {problem}
    </p>
  )
}
