//! A peer with serde_json: parses each line into a value, serialises it, and writes once for all lines that have arrived.
use std::io::{self, BufRead, BufReader, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 18, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 18, io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let value: serde_json::Value = serde_json::from_slice(&line)?;
        serde_json::to_writer(&mut output, &value)?;
        output.write_all(b"\n")?;
        line.clear();
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()
}
