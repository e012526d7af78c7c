import { Argument, type Command } from 'commander'
import type { Context } from '../../context.ts'
import { exampleText } from '../../example.ts'

/** `rubrica completion <shell>`: a script that asks `rubrica __complete` for the words that may follow. */
export function defineCompletion(command: Command, context: Context): void {
  command
    .addArgument(
      new Argument('<shell>', context.text({ pt: 'para qual shell', en: 'for which shell' })).choices(
        Object.keys(scripts),
      ),
    )
    .addHelpText('after', exampleText(context, 'source <(rubrica completion bash)', 'rubrica completion fish | source'))
    .action((shell: string) => context.io.out(scripts[shell] ?? ''))
}

const scripts: Readonly<Record<string, string>> = {
  // Readline parts words at : and =, too.
  bash: `_rubrica() {
  local word last words=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ \${#words[@]} -gt 0 && ( $word == [:=]* || $last == *[:=] ) ]]; then words[\${#words[@]}-1]+=$word
    else words+=("$word"); fi
    last=$word
  done
  mapfile -t COMPREPLY < <(rubrica __complete "\${words[@]}" 2>/dev/null | cut -f 1)
  [ \${#COMPREPLY[@]} -gt 0 ] || compopt -o default
}
complete -F _rubrica rubrica`,
  zsh: `#compdef rubrica
_rubrica() {
  local -a found shown
  shown=("\${(@f)$(rubrica __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)shown%%$'\\t'*}")
  shown=("\${(@)shown/$'\\t'/  }")
  if [[ -n "\${found[1]}" ]]; then compadd -l -d shown -a found; else _files; fi
}
compdef _rubrica rubrica`,
  fish: `function __rubrica_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (rubrica __complete $words[2..-1] 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path $words[-1]
  end
end
complete -c rubrica -f -a '(__rubrica_complete)'`,
}
