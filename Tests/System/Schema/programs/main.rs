//! Decodes each view of the input, and writes it again.
#[allow(dead_code)]
mod contract;

fn main() -> std::io::Result<()> {
    for line in std::io::stdin().lines() {
        let view: contract::View = serde_json::from_str(&line?)?;
        println!("{}", serde_json::to_string(&view)?);
    }
    Ok(())
}
