#!/usr/bin/env bash
# Signs papers with MuPDF, and changes them by its scripts.
place() { mutool show -g "$1" grep | grep -E "/FT ?/Sig" | grep -E "/T ?\($2\)" | tail -1 | sed -E 's/^[^:]*:([0-9]+).*/\1/;s/^([0-9]+) .*/\1/'; }
sign() { # the name of what is made, the paper, the field
  mutool sign -s "${P12:-$RSA_P12}" -P "$PASSWORD" -o "$OUT/$1.pdf" "$2" "$(place "$2" "$3")" || rm -f "$OUT/$1.pdf"
}
change() { # the name of what is made, the paper, what happens
  mutool run mupdf-change.mujs "$2" "$OUT/$1.pdf" "$3" || rm -f "$OUT/$1.pdf"
}
paper=$PAPERS/lugares.pdf
sign place "$paper" Primeira
sign place-and-place "$OUT/place.pdf" Segunda
change filled-after "$OUT/place.pdf" fill
change title-after "$OUT/place.pdf" title
change nothing-after "$OUT/place.pdf" nothing
sign filled-between "$OUT/filled-after.pdf" Segunda
change filled-before "$paper" fill
sign filled-before "$OUT/filled-before.pdf" Primeira
mv "$OUT/filled-before.pdf" "$OUT/filled-then-signed.pdf"
for form in linearize objstm; do
  case $form in linearize) options=(--linearize) ;; *) options=(--object-streams=generate) ;; esac
  qpdf "${options[@]}" "$paper" "/tmp/$$.pdf"
  sign "place-$form" "/tmp/$$.pdf" Primeira
  sign "place-and-place-$form" "$OUT/place-$form.pdf" Segunda
  change "filled-after-$form" "$OUT/place-$form.pdf" fill
done
rm -f "/tmp/$$.pdf"
