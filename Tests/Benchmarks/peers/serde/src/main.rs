//! A peer with serde_json: decodes each `initialize` into typed values, every string of its own, and answers with the
//! result that stands in the file of its argument.
use serde::Deserialize;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    jsonrpc: String,
    id: u64,
    method: String,
    params: Params,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Params {
    client: Client,
    protocol_versions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Client {
    name: String,
    version: String,
}

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).expect("usage: serde_server RESULT");
    let result = std::fs::read_to_string(path)?;
    let mut input = BufReader::with_capacity(1 << 18, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 18, io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let request: Request = serde_json::from_slice(&line)?;
        assert!(request.jsonrpc == "2.0" && request.method == "initialize");
        let known = request.params.protocol_versions.iter().any(|version| version == "1.0");
        assert!(known && !request.params.client.name.is_empty() && !request.params.client.version.is_empty());
        writeln!(output, "{{\"jsonrpc\":\"2.0\",\"id\":{},\"result\":{}}}", request.id, result)?;
        line.clear();
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()
}
