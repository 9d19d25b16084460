CREATE TABLE `cost_rates` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`per_head_day` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
