# Makes and signs documents with Origami.
require 'origami'
require 'openssl'
include Origami

CERTIFICATE = OpenSSL::X509::Certificate.new(File.read(ENV['RSA_PEM']))
KEY = OpenSSL::PKey::RSA.new(File.read(ENV['RSA_KEY']))

def attempt(name)
  yield File.join(ENV['OUT'], "#{name}.pdf")
rescue StandardError => error
  puts "not made: #{name}: #{error}"
end

def document(words)
  pdf = PDF.new
  words.each do |word|
    contents = ContentStream.new
    contents.write(word, x: 70, y: 700, size: 14)
    page = Page.new
    page.Contents = contents
    pdf.append_page(page)
  end
  pdf
end

{ detached: Signature::PKCS7_DETACHED, pkcs7_sha1: Signature::PKCS7_SHA1 }.each do |name, method|
  attempt("own-#{name}") do |file|
    pdf = document(['O aluguel'])
    pdf.sign(CERTIFICATE, KEY, method: method, issuer: 'Maria', location: 'Recife', reason: 'Aprovado')
    pdf.save(file)
  end
end

attempt('own-shown') do |file|
  pdf = document(['O aluguel', 'O prazo'])
  place = Annotation::Widget::Signature.new.set_indirect(true)
  place.Rect = Rectangle[llx: 70.0, lly: 500.0, urx: 250.0, ury: 560.0]
  pdf.pages.first.add_annotation(place)
  pdf.sign(CERTIFICATE, KEY, method: Signature::PKCS7_DETACHED, annotation: place)
  pdf.save(file)
end

Dir[File.join(ENV['PAPERS'], '*.pdf')].each do |paper|
  attempt("#{File.basename(paper, '.pdf')}--signed") do |file|
    pdf = PDF.read(paper, verbosity: Parser::VERBOSE_QUIET, ignore_errors: true)
    pdf.sign(CERTIFICATE, KEY, method: Signature::PKCS7_DETACHED, issuer: 'Maria')
    pdf.save(file)
  end
end
