// Decodes each view of the input, and writes it again.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"

	"play/footballgather"
)

func main() {
	views := bufio.NewScanner(os.Stdin)
	views.Buffer(nil, 1<<24)
	written := json.NewEncoder(os.Stdout)
	for views.Scan() {
		var view footballgather.View
		if err := json.Unmarshal(views.Bytes(), &view); err != nil {
			log.Fatal(err)
		}
		if err := written.Encode(view); err != nil {
			log.Fatal(err)
		}
	}
}
